import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { XStats } from '../api/xstats.query.ts'

const ROWS = 10

/** What X itself calls trending, or why that cannot be said. */
export function TrendsCard({ stats }: { stats: XStats }) {
  const t = useT('xstats')
  const formats = useFormats()
  const { trends, trends_state, trends_at } = stats
  return (
    <Card
      headingLevel={2}
      title={t('trends.title')}
      description={trends_at && t('trends.at', { at: formats.dateTime(trends_at) })}
    >
      {trends.length === 0 ? (
        <p className="py-3 text-ink-soft">
          {t(`trends.${trends_state === 'fresh' ? 'none' : trends_state}`)}
        </p>
      ) : (
        <ol className="divide-y divide-hairline">
          {trends.slice(0, ROWS).map(({ label, change }, place) => (
            <li key={label} className="flex items-baseline gap-3 py-2">
              <span className="w-5 shrink-0 text-end text-13 text-ink-faint tabular-nums">{place + 1}</span>
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
              {change !== null && (
                <span className="text-13 font-medium whitespace-nowrap text-over-ink tabular-nums">
                  {t('growing.times', { n: formats.number(change, 1) })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
