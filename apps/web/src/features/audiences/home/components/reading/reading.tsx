import type { DescriptionReadingAnswer } from '@rookery/contract'
import { Notice, Section } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { changeClause } from '../../model/clause-changes.ts'
import type { ClauseChange } from '../../model/sell-draft.ts'
import { ClauseChip } from './clause-chip.tsx'

interface ReadingProps {
  reading: DescriptionReadingAnswer
  changes: readonly ClauseChange[]
  onChange: (changes: readonly ClauseChange[]) => void
}

/** What was understood, with the words it came from; what was not, and what was refused and why. */
export function Reading({ reading, changes, onChange }: ReadingProps) {
  const t = useT('proposals')
  const formats = useFormats()
  const quotedOf = (because: 'not_read' | 'nobody_here') =>
    formats.list(
      reading.not_understood
        .filter((each) => each.because === because)
        .map(({ words }) => t('reading.quoted', { words })),
    )
  const notRead = quotedOf('not_read')
  const nobodyHere = quotedOf('nobody_here')
  return (
    <Section className="mt-6 pb-6!" title={t('reading.title')} description={t('reading.hint')}>
      {reading.clauses.length === 0 ? (
        <p className="text-ink-soft">{t('reading.none')}</p>
      ) : (
        <ul aria-label={t('reading.clauses')} className="flex flex-wrap gap-2">
          {reading.clauses.map((clause) => (
            <li key={`${clause.kind}:${clause.value}:${clause.at?.start ?? ''}`} className="max-w-full">
              <ClauseChip
                clause={clause}
                onChange={(becomes) => onChange(changeClause(changes, clause, becomes))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-col gap-2 text-13 text-ink-soft empty:hidden">
        {nobodyHere && <p>{t('reading.nobodyHere', { words: nobodyHere })}</p>}
        {notRead && <p>{t('reading.notRead', { words: notRead })}</p>}
        {reading.has_address && <p>{t('reading.address')}</p>}
        {reading.refused.length > 0 && (
          <Notice tone="warn" title={t('reading.refused')}>
            <ul>
              {reading.refused.map(({ words, reason, start }) => (
                <li key={start}>{t('reading.refusedEach', { words, reason })}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Section>
  )
}
