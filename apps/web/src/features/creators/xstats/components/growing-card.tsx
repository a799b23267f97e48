import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { XStats } from '../api/xstats.query.ts'

const ROWS = 10

interface GrowingCardProps {
  readonly title: string
  readonly none: string
  readonly trends: XStats['topics']
}

/** What a larger share of these people writes about than in the weeks before, beyond chance. */
export function GrowingCard({ title, none, trends }: GrowingCardProps) {
  const t = useT('xstats')
  const formats = useFormats()
  return (
    <Card headingLevel={2} title={title}>
      {trends.length === 0 ? (
        <p className="py-3 text-ink-soft">{none}</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {trends.slice(0, ROWS).map(({ label, growth, authors, at_least }) => (
            <li key={label} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
              <span className="shrink-0 text-end text-13 whitespace-nowrap text-ink-soft tabular-nums">
                {authors !== null && t('growing.people', { n: formats.number(authors) })}
                {growth !== null && (
                  <span className="ms-3 font-medium text-over-ink">
                    {t(at_least ? 'growing.atLeast' : 'growing.times', { n: formats.number(growth, 1) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
