import type { Community } from '@rookery/contract'
import { Chip } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Evidence for a community's name, with how many times as common each item is. */
export function EvidenceChips({ evidence, limit = 5 }: { evidence: Community['evidence']; limit?: number }) {
  const t = useT('communities')
  const formats = useFormats()
  return (
    <ul aria-label={t('why')} className="flex flex-wrap gap-1">
      {evidence.slice(0, limit).map((reason) => (
        <li key={`${reason.kind} ${reason.label}`} className="min-w-0">
          <Chip
            title={t('times', { lift: formats.number(reason.lift, 1) })}
            figure={`×${formats.number(reason.lift, 0)}`}
          >
            {reason.label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
