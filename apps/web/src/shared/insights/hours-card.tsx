import type { InsightOf } from '@rookery/contract'
import { AUTHORS_TIME, PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, ScheduleIcon, SegmentedControl } from '@rookery/ui'
import { Heatmap } from '@rookery/ui/charts/heatmap.tsx'
import { useMemo, useState } from 'react'
import { DayBars } from './day-bars.tsx'
import { NativeSelect } from '../forms/native-select.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { setSearchParams } from '../navigation/use-search-param.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Longer than this, hours that stand together are no time at which people post. */
const MOST_HOURS_OF_FINDING = 4

type Behaviour = Pick<
  NonNullable<InsightOf<'post_behaviour'>['data']>,
  'hours' | 'hours_per_cell' | 'time_zone' | 'zone_known' | 'main_zone'
>

/**
 * Posts by weekday and hour, in the authors' local time or a chosen time zone, as share or compared with the
 * baseline.
 */
export function HoursCard({ data }: { data: Behaviour }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share, lift } = useChartTexts()
  const [colorBy, setColorBy] = useState<'share' | 'lift'>('share')
  const block = data.hours_per_cell
  const weekdays = useMemo(() => {
    const longWeekday = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' })
    const weekdayFormat = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' })
    // 5 January 1970 was a Monday.
    const days = Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(1970, 0, 5 + i)))
    return {
      long: days.map((day) => longWeekday.format(day)),
      short: days.map((day) => weekdayFormat.format(day)),
    }
  }, [formats.locale])
  const isOwn = data.time_zone === AUTHORS_TIME
  const title = isOwn ? t('behaviour.hoursAuthors') : t('behaviour.hours', { zone: data.time_zone })
  const known = data.zone_known ?? 1
  const knownPosts =
    known < 0.995 && t(known ? 'behaviour.known' : 'behaviour.knownFew', { share: formats.percent(known, 0) })
  const hoursText = (hour: number) => formats.range(`${hour}:00`, `${hour + block}:00`)
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
      <Card headingLevel={2} title={title}>
        <ClockChoice data={data} />
        <EmptyState
          icon={<ScheduleIcon />}
          title={t('behaviour.hoursHidden')}
          description={formats.sentences(knownPosts, t('nobodyNote', { n: PRIVACY_MINIMUM }))}
        />
      </Card>
    )
  const busiestCell = cells.reduce((most, cell) => (cell.share > most.share ? cell : most))
  const baselineOf = new Map(data.hours.map((each) => [`${each.weekday} ${each.hour}`, each.baseline_share]))
  const emptyHours =
    block > 1 ? t('behaviour.hoursNote', { n: formats.number(block) }) : t('behaviour.hoursNoteFine')
  const weekday = weekdays.long[busiestCell.row]
  const findingText =
    block === 24
      ? t('behaviour.findingDay', { weekday })
      : t(block > MOST_HOURS_OF_FINDING ? 'behaviour.findingCoarse' : 'behaviour.finding', {
          weekday,
          hours: hoursText(busiestCell.column * block),
        })
  if (block === 24) {
    const days = data.hours.flatMap((each) => (each.share === null ? [] : [{ ...each, share: each.share }]))
    const note = formats.sentences(knownPosts, t('behaviour.daysNote'))
    return (
      <Card headingLevel={2} title={findingText} description={title}>
        <ClockChoice data={data} />
        <DayBars title={title} headline={findingText} note={note} weekdays={weekdays.long} days={days} />
      </Card>
    )
  }
  return (
    <Card
      headingLevel={2}
      title={findingText}
      description={title}
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
      <ClockChoice data={data} />
      <Heatmap
        title={title}
        isTitleHidden
        headline={findingText}
        note={formats.sentences(knownPosts, emptyHours)}
        cells={cells}
        colorBy={colorBy}
        rowLabels={weekdays.short}
        columnLabels={Array.from({ length: 24 / block }, (_, i) => String(i * block))}
        labelEvery={block === 1 ? 3 : 1}
        texts={{
          asTable: share.asTable,
          asChart: share.asChart,
          corner: t('behaviour.corner', { clock: isOwn ? t('behaviour.clockAuthors') : data.time_zone }),
          describe: (cell) => {
            const usualShare = baselineOf.get(`${cell.row + 1} ${cell.column * block}`)
            return t('behaviour.describe', {
              weekday: weekdays.long[cell.row],
              hours: hoursText(cell.column * block),
              share: formats.percent(cell.share, 2),
              baseline: typeof usualShare === 'number' ? formats.percent(usualShare, 2) : '–',
            })
          },
        }}
        formatShare={(value) => formats.percent(value, 2)}
        formatLift={lift}
      />
    </Card>
  )
}

/** The time zone of hours; part of the address. */
function ClockChoice({ data: { time_zone, main_zone } }: { data: Behaviour }) {
  const t = useT('insightsPosts')
  const readerTimeZone = useTimeZone()
  const zoneNames = new Map([
    [AUTHORS_TIME, t('behaviour.clockAuthors')],
    [readerTimeZone, t('behaviour.clockReader', { zone: readerTimeZone })],
    ...(main_zone !== null && main_zone !== readerTimeZone
      ? [[main_zone, t('behaviour.clockMain', { zone: main_zone })] as const]
      : []),
    ...(readerTimeZone === 'UTC' || main_zone === 'UTC' ? [] : [['UTC', 'UTC'] as const]),
  ])
  if (!zoneNames.has(time_zone)) zoneNames.set(time_zone, time_zone)
  return (
    <NativeSelect
      className="mb-3 max-w-72"
      label={t('behaviour.clock')}
      value={time_zone}
      onChange={(zone) => setSearchParams({ zone: zone === AUTHORS_TIME ? null : zone })}
      options={[...zoneNames].map(([id, label]) => ({ id, label }))}
    />
  )
}
