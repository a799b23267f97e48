import type { InsightOf } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'

type Volume = NonNullable<InsightOf<'conversation'>['data']>['volume']

/** Posts a day over time; days that stand together show their mean. */
export function VolumeCard({ volume }: { volume: Volume }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  const shown = volume.filter((each) => each.posts !== null)
  const days = shown.reduce((sum, each) => sum + each.days, 0)
  const posts = shown.reduce((sum, each) => sum + each.posts!, 0)
  const isOfYears = new Set(volume.map(({ date }) => date.slice(0, 4))).size > 1
  const short = useMemo(
    () =>
      new Intl.DateTimeFormat(formats.locale, {
        ...(isOfYears && { year: 'numeric' }),
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    [formats.locale, isOfYears],
  )
  const perDay = (value: number) => formats.number(value, value < 10 ? 1 : 0)
  return (
    <Card
      headingLevel={2}
      title={
        days === 0
          ? t('conversation.volumeHidden')
          : t('conversation.volumeFinding', { n: perDay(posts / days) })
      }
      description={t('conversation.volume')}
    >
      {shown.length > 0 && (
        <LineWithBand
          title={t('conversation.volume')}
          isTitleHidden
          isFromZero
          note={t('conversation.volumeNote')}
          series={[
            {
              id: 'posts',
              label: t('wall.posts'),
              color: 0,
              points: shown.map(({ date, days: width, posts: n }) => ({
                time: new Date(`${date}T00:00:00Z`),
                value: n! / width,
              })),
            },
          ]}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            columns: { time: t('conversation.date') },
            describe: (time, values) =>
              t('conversation.describeDay', {
                date: short.format(time),
                n: perDay(values[0]?.point.value ?? 0),
              }),
          }}
          formatTime={(time) => short.format(time)}
          formatValue={perDay}
        />
      )}
    </Card>
  )
}
