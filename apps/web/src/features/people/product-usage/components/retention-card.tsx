import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ProductUsage } from '../api/product-usage.query.ts'

/** Weeks after the first that have a column. */
const MOST_WEEKS = 8

/** Who came back, by the week of the first visit; weeks that are not over are faint. */
export function RetentionCard({ cohorts }: { cohorts: ProductUsage['retention'] }) {
  const t = useT('productUsage')
  const formats = useFormats()
  const columns = Math.min(MOST_WEEKS, Math.max(0, ...cohorts.map(({ weeks }) => weeks.length - 1)))
  const later = Array.from({ length: columns }, (_, n) => n + 1)
  // What is whole in the first week after the first visit, of all cohorts together.
  const whole = cohorts.filter(({ weeks }) => weeks[1]?.is_whole)
  const begun = whole.reduce((sum, { weeks }) => sum + weeks[0]!.people, 0)
  const back = whole.reduce((sum, { weeks }) => sum + weeks[1]!.people, 0)
  return (
    <Card
      headingLevel={2}
      title={
        begun === 0
          ? t('retention.young')
          : t('retention.finding', {
              share: formats.percent(back / begun, 0),
              n: formats.number(back),
              of: formats.number(begun),
            })
      }
      description={t('retention.note')}
    >
      {/* Cells scroll where they have no room. */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('retention.title')}>
        <table className="min-w-full text-13 tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 pr-3 text-left font-medium whitespace-nowrap">
                {t('retention.week')}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {t('browsers')}
              </th>
              {later.map((n) => (
                <th key={n} scope="col" className="px-1 text-center font-medium whitespace-nowrap">
                  {t('retention.later', { n: formats.number(n) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ week, weeks }) => (
              <tr key={week}>
                <th scope="row" className="py-1 pr-3 text-left font-medium whitespace-nowrap">
                  {formats.date(`${week}T12:00:00Z`)}
                </th>
                <td className="px-2 text-right">{formats.number(weeks[0]?.people ?? 0)}</td>
                {later.map((n) => (
                  <RetentionCell key={n} week={weeks[n]} of={weeks[0]?.people ?? 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface RetentionCellProps {
  readonly week: ProductUsage['retention'][number]['weeks'][number] | undefined
  /** The whole cohort. */
  readonly of: number
}

function RetentionCell({ week, of }: RetentionCellProps) {
  const t = useT('productUsage')
  const formats = useFormats()
  if (week === undefined || of === 0) return <td className="text-center text-ink-soft">–</td>
  const share = week.people / of
  const text = formats.percent(share, 0)
  return (
    <td className="p-0.5">
      <span
        className={`block min-w-11 rounded-sm px-1 py-1 text-center ${week.is_whole ? '' : 'text-ink-soft italic'}`}
        style={{
          backgroundColor: `color-mix(in oklab, var(--color-signal) ${Math.round(50 * share)}%, transparent)`,
        }}
      >
        {week.is_whole ? text : t('retention.soFar', { share: text })}
      </span>
    </td>
  )
}
