import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { factsOf } from '../model/facts.ts'

/** What X shows about an account, side by side. */
export function FactBadges({ row, now }: { row: FollowerRow; now: number }) {
  const t = useT('creatorPeople')
  const found = factsOf(row, now)
  if (found.length === 0) return null
  return (
    <span className="flex h-5 flex-wrap gap-1 overflow-hidden">
      {found.map((fact) => (
        <span
          key={fact}
          className="rounded-sm border border-hairline bg-sunk px-1.5 text-12 leading-4.5 whitespace-nowrap text-ink-soft"
        >
          {t(`facts.${fact}`)}
        </span>
      ))}
    </span>
  )
}
