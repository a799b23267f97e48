import type { CallOutput } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { DashboardPaths } from '../paths.ts'

const SHOWN_DAYS = 90

/** Followers by day, and the forecast of the next four weeks with its band. */
export function FollowersCard({ stats }: { stats: CallOutput<'get-creator-stats'> }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const paths = usePaths<DashboardPaths>()
  const days = stats.days.slice(-SHOWN_DAYS)
  const last = days.at(-1)
  if (!last) return null
  const end = stats.forecast.at(-1)
  const title = end
    ? t('followers.finding', { low: formats.number(end.low), high: formats.number(end.high) })
    : t('followers.young', { n: formats.number(last.followers) })
  const note =
    stats.forecast_by === null
      ? t('followers.youngNote')
      : t(stats.forecast_by === 'trend' ? 'followers.trend' : 'followers.average')
  const timeOf = (date: string) => new Date(`${date}T00:00:00Z`)
  return (
    <Card
      headingLevel={2}
      title={title}
      description={t('followers.title')}
      footer={
        <TextLink href={paths.connectedAccount(stats.account.account_id)}>{t('followers.beside')}</TextLink>
      }
    >
      <LineWithBand
        title={t('followers.title')}
        isTitleHidden
        headline={title}
        note={note}
        height={240}
        series={[
          {
            id: 'followers',
            label: t('followers.line'),
            color: 0,
            points: days.map(({ date, followers }) => ({ time: timeOf(date), value: followers })),
          },
          ...(end
            ? [
                {
                  id: 'forecast',
                  label: t('followers.forecast'),
                  isBaseline: true,
                  points: [
                    {
                      time: timeOf(last.date),
                      value: last.followers,
                      low: last.followers,
                      high: last.followers,
                    },
                    ...stats.forecast.map(({ date, low, mid, high }) => ({
                      time: timeOf(date),
                      value: mid,
                      low,
                      high,
                    })),
                  ],
                },
              ]
            : []),
        ]}
        marks={stats.notes.map(({ date, text }) => ({ time: timeOf(date), label: text }))}
        formatValue={(value) => formats.number(Math.round(value))}
        formatTime={(time) => formats.monthDay(time)}
        texts={{
          asTable: t('asTable'),
          asChart: t('asChart'),
          columns: { time: t('followers.time'), interval: t('followers.interval'), marks: t('notes.title') },
          describe: (time, values) =>
            t('followers.describe', {
              date: formats.date(time),
              values: formats.list(
                values.map(({ label, point }) => `${label} ${formats.number(point.value)}`),
              ),
            }),
        }}
      />
    </Card>
  )
}
