import type { CallOutput } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const HOUR_MS = 3_600_000

/** How a post grew, beside what posts with the same expectation usually have by then. */
export function GrowthCard({ post }: { post: CallOutput<'get-post-performance'> }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const began = Date.parse(post.post.created_at)
  const timeOf = (hours: number) => new Date(began + hours * HOUR_MS)
  const last = post.growth.at(-1)
  if (!last) return null
  // The chart ends where the post is now, not before three days.
  const until = Math.max(last.hours, 72)
  const usual = post.usual_growth.filter(({ hours }) => hours <= until)
  const by = post.usual_growth.reduce<(typeof post.usual_growth)[number] | undefined>(
    (near, row) =>
      !near || Math.abs(row.hours - last.hours) < Math.abs(near.hours - last.hours) ? row : near,
    undefined,
  )
  const finding = by
    ? t('one.growthFinding', {
        hours: ageText(last.hours, formats.locale),
        n: formats.number(last.impressions),
        mid: formats.number(by.mid),
      })
    : t('one.growth')
  return (
    <Card headingLevel={2} title={finding} description={t('one.growth')}>
      <LineWithBand
        title={t('one.growth')}
        isTitleHidden
        headline={finding}
        note={usual.length > 0 ? t('one.growthNote') : undefined}
        isFromZero
        height={260}
        series={[
          ...(usual.length > 0
            ? [
                {
                  id: 'usual',
                  label: t('one.usual'),
                  isBaseline: true,
                  points: [
                    { time: timeOf(0), value: 0, low: 0, high: 0 },
                    ...usual.map(({ hours, low, mid, high }) => ({
                      time: timeOf(hours),
                      value: mid,
                      low,
                      high,
                    })),
                  ],
                },
              ]
            : []),
          {
            id: 'post',
            label: t('one.thisPost'),
            color: 0,
            points: [
              { time: timeOf(0), value: 0 },
              ...post.growth.map(({ hours, impressions }) => ({ time: timeOf(hours), value: impressions })),
            ],
          },
        ]}
        formatValue={(value) => formats.short(value)}
        formatTime={(time) => ageText((time.getTime() - began) / HOUR_MS, formats.locale)}
        texts={{
          asTable: t('asTable'),
          asChart: t('asChart'),
          columns: { time: t('one.hours') },
          describe: (time, values) =>
            t('one.growthDescribe', {
              at: ageText((time.getTime() - began) / HOUR_MS, formats.locale),
              values: values.map(({ label, point }) => `${label} ${formats.number(point.value)}`).join(', '),
            }),
        }}
      />
    </Card>
  )
}

/** An age in hours, or from two days on in days. */
function ageText(hours: number, locale: string): string {
  const isDays = hours >= 48
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(isDays ? hours / 24 : hours)
}
