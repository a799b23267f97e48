import type { ExploreResult } from '@rookery/contract'
import { Button, Card, Skeleton } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useMemo } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { useChartTexts } from '../../insights/use-chart-texts.ts'

/** Daily counts by X, separate from the population; the reason if X could not be queried. */
export function NetworkCard({
  network,
  onRetry,
}: {
  network: ExploreResult['network']
  onRetry: () => Promise<unknown>
}) {
  const t = useT('explore')
  const errors = useT('errors')
  const posts = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  const shortText = useMemo(
    () => new Intl.DateTimeFormat(formats.dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [formats.dateLocale],
  )
  if (network.state === 'skipped') return null
  if (network.state === 'due')
    return (
      <Card headingLevel={2} title={t('network.title')}>
        <Skeleton label={t('network.asking')} height={200} />
      </Card>
    )
  if (network.state === 'unavailable')
    return (
      <Card headingLevel={2} title={t('network.title')}>
        <div className="flex flex-col items-start gap-3 py-4">
          <p className="text-ink-soft">{t('network.unavailable', { cause: network.cause ?? '' })}</p>
          <Button onClick={onRetry}>{errors('retry')}</Button>
        </div>
      </Card>
    )
  return (
    <Card
      headingLevel={2}
      title={t('network.title')}
      description={t('network.description', {
        time: network.fetched_at ? formats.zonedTime(network.fetched_at) : '–',
      })}
    >
      {network.posts === 0 ? (
        // A line at 0 would look like a broken chart.
        <p className="py-4 text-ink-soft">{t('network.nobody')}</p>
      ) : (
        <LineWithBand
          title={t('network.perDay')}
          isTitleHidden
          isFromZero
          series={[
            {
              id: 'network',
              label: 'X',
              color: 1,
              points: network.volume.map(({ date, posts: n }) => ({
                time: new Date(`${date}T00:00:00Z`),
                value: n,
              })),
            },
          ]}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            columns: { time: posts('conversation.date') },
            describe: (time, values) =>
              posts('conversation.describeDay', {
                date: shortText.format(time),
                n: formats.number(values[0]?.point.value ?? 0),
              }),
          }}
          formatTime={(time) => shortText.format(time)}
          formatValue={(value) => formats.number(value)}
        />
      )}
    </Card>
  )
}
