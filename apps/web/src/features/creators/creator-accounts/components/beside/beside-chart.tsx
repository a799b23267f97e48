import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { indexedLines } from '../../model/indexed-lines.ts'
import type { BesideRow } from './beside-row.ts'

/** Colors of the others; one's own has the first of eight alone. */
const OTHER_COLORS = 7

/** Followers of all accounts as an index of the first day they have in common. */
export function BesideChart({ rows }: { rows: readonly BesideRow[] }) {
  const t = useT('besideOthers')
  const formats = useFormats()
  const named = rows.filter(({ state }) => state === 'shown')
  const { first, lines } = indexedLines(named.map(({ network_id, days }) => ({ id: network_id, days })))
  if (first === null || lines.length < 2) return <p className="text-13 text-ink-soft">{t('firstDay')}</p>
  const timeOf = (date: string) => new Date(`${date}T00:00:00Z`)
  return (
    <LineWithBand
      title={t('chart.title')}
      isTitleHidden
      note={t('chart.note', { date: formats.date(timeOf(first)) })}
      height={240}
      series={lines.map(({ id, days }) => {
        const place = named.findIndex(({ network_id }) => network_id === id)
        const { handle, isOwn } = named[place]!
        return {
          id,
          label: `@${handle}`,
          color: isOwn ? 0 : 1 + ((place - 1 + OTHER_COLORS) % OTHER_COLORS),
          points: days.map(({ date, value }) => ({ time: timeOf(date), value })),
        }
      })}
      formatValue={(value) => formats.number(value, 1)}
      formatTime={(time) => formats.monthDay(time)}
      texts={{
        asTable: t('chart.asTable'),
        asChart: t('chart.asChart'),
        columns: { time: t('chart.day') },
        describe: (time, values) =>
          t('chart.describe', {
            date: formats.date(time),
            values: formats.list(
              values.map(({ label, point }) => `${label} ${formats.number(point.value, 1)}`),
            ),
          }),
      }}
    />
  )
}
