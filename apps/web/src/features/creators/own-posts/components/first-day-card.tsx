import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Card } from '@rookery/ui'
import { ChartFrame } from '@rookery/ui/charts/chart-frame.tsx'
import { useMarks } from '@rookery/ui/charts/use-marks.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const HEIGHT = 140

/** Impressions in each of the first 24 hours. */
export function FirstDayCard({ hours }: { hours: PostPerformance['first_day'] }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const { mark, active, tip } = useMarks(hours.length)
  if (hours.length === 0)
    return <Card headingLevel={2} title={t('one.firstDay')} description={t('one.firstDayNone')} />
  const most = Math.max(1, ...hours.map(({ impressions }) => impressions ?? 0))
  const nameOf = (hour: number) => t('one.hour', { n: String(hour + 1) })
  return (
    <Card headingLevel={2} title={t('one.firstDay')} description={t('one.firstDayNote')}>
      <ChartFrame
        title={t('one.firstDay')}
        isTitleHidden
        texts={{ asTable: t('asTable'), asChart: t('asChart') }}
        table={{
          columns: [t('one.hours'), t('one.reached')],
          rows: hours.map(({ hour, impressions }) => [nameOf(hour), formats.publicCount(impressions)]),
        }}
      >
        {(width) => {
          const step = width / hours.length
          return (
            <>
              <svg
                width={width}
                height={HEIGHT}
                role="group"
                aria-label={t('one.firstDay')}
                data-marks
                className="block"
              >
                {hours.map(({ hour, impressions }, n) => {
                  const height = Math.max(2, ((impressions ?? 0) / most) * (HEIGHT - 4))
                  return (
                    <rect
                      key={hour}
                      {...mark(n, `${nameOf(hour)}: ${formats.publicCount(impressions)}`)}
                      x={n * step}
                      y={HEIGHT - height}
                      width={Math.max(step - 2, 1)}
                      height={height}
                      rx="2"
                      className={`outline-none ${active === n ? 'fill-signal' : 'fill-signal/60'}`}
                    />
                  )
                })}
              </svg>
              {tip}
            </>
          )
        }}
      </ChartFrame>
    </Card>
  )
}
