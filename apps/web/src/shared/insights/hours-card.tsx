import type { InsightOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, ScheduleIcon, SegmentedControl } from '@rookery/ui'
import { Heatmap } from '@rookery/ui/charts/heatmap.tsx'
import { useMemo, useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'

type Behaviour = Pick<
  NonNullable<InsightOf<'post_behaviour'>['data']>,
  'hours' | 'hours_per_cell' | 'time_zone'
>

/** Weekday by hour in the viewer's time zone, by share or against the baseline. */
export function HoursCard({ data }: { data: Behaviour }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share, lift } = useChartTexts()
  const [colorBy, setColorBy] = useState<'share' | 'lift'>('share')
  const block = data.hours_per_cell
  const weekdays = useMemo(() => {
    const long = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' })
    // 5 January 1970 was a Monday.
    const days = Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(1970, 0, 5 + i)))
    return { long: days.map((day) => long.format(day)), short: days.map((day) => short.format(day)) }
  }, [formats.locale])
  const hoursText = (hour: number) => `${hour}:00–${hour + block}:00`
  const cells = data.hours.flatMap(({ weekday, hour, share: part, baseline_share }) =>
    part === null
      ? []
      : [
          {
            row: weekday - 1,
            column: hour / block,
            share: part,
            lift: baseline_share ? part / baseline_share : null,
          },
        ],
  )
  if (cells.length === 0)
    return (
      <Card headingLevel={2} title={t('behaviour.hours', { zone: data.time_zone })}>
        <EmptyState
          icon={<ScheduleIcon />}
          title={t('behaviour.hoursHidden')}
          description={t('nobodyNote', { n: PRIVACY_MINIMUM })}
        />
      </Card>
    )
  const busiest = cells.reduce((most, cell) => (cell.share > most.share ? cell : most))
  const baselineOf = new Map(data.hours.map((each) => [`${each.weekday} ${each.hour}`, each.baseline_share]))
  return (
    <Card
      headingLevel={2}
      title={t('behaviour.finding', {
        weekday: weekdays.long[busiest.row],
        hours: hoursText(busiest.column * block),
      })}
      description={t('behaviour.hours', { zone: data.time_zone })}
      actions={
        <SegmentedControl
          size="sm"
          label={t('behaviour.colour')}
          options={[
            { value: 'share', label: t('behaviour.byShare') },
            { value: 'lift', label: t('behaviour.byLift') },
          ]}
          value={colorBy}
          onChange={setColorBy}
        />
      }
    >
      <Heatmap
        title={t('behaviour.hours', { zone: data.time_zone })}
        isTitleHidden
        note={
          block > 1 ? t('behaviour.hoursNote', { n: formats.number(block) }) : t('behaviour.hoursNoteFine')
        }
        cells={cells}
        colorBy={colorBy}
        rowLabels={weekdays.short}
        columnLabels={Array.from({ length: 24 / block }, (_, i) => String(i * block))}
        labelEvery={block === 1 ? 3 : 1}
        texts={{
          asTable: share.asTable,
          asChart: share.asChart,
          corner: t('behaviour.weekday'),
          describe: (cell) => {
            const usual = baselineOf.get(`${cell.row + 1} ${cell.column * block}`)
            return t('behaviour.describe', {
              weekday: weekdays.long[cell.row],
              hours: hoursText(cell.column * block),
              share: formats.percent(cell.share, 2),
              baseline: typeof usual === 'number' ? formats.percent(usual, 2) : '–',
            })
          },
        }}
        formatShare={(value) => formats.percent(value, 2)}
        formatLift={lift}
      />
    </Card>
  )
}
