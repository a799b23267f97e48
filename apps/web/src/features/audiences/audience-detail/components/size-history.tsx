import type { SizeSnapshot } from '@rookery/contract'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LedgerFigure } from '../../../../shared/sizes/ledger-figure.tsx'
import { countReason } from '../model/count-reason.ts'

type Point = { time: Date; value: number; low: number; high: number }

/**
 * The ledger at each count, and the reason for the count. X's estimates and our projections are separate
 * lines: one does not continue the other.
 */
export function SizeHistory({ sizes }: { sizes: readonly SizeSnapshot[] }) {
  const t = useT('store')
  const common = useT('audiences')
  const ledger = useT('ledger')
  const formats = useFormats()
  const texts = {
    asTable: common('compare.asTable'),
    asChart: common('compare.asChart'),
    columns: { time: t('detail.time') },
  }
  const pointsOf = (of: (one: SizeSnapshot['sizes']['ledger']) => Omit<Point, 'time'> | null) =>
    sizes.flatMap((one): Point[] => {
      const ledgerPoint = of(one.sizes.ledger)
      return ledgerPoint ? [{ time: new Date(one.counted_at), ...ledgerPoint }] : []
    })
  const sample = pointsOf(({ sample: { count } }) =>
    count === null ? null : { value: count, low: count, high: count },
  )
  const onX = [
    {
      id: 'projection',
      label: ledger('projection'),
      points: pointsOf(({ projection: p }) => p && { value: p.middle, low: p.low, high: p.high }),
      color: 1,
    },
    {
      id: 'network',
      label: ledger('network'),
      points: pointsOf(({ network: n }) => n && { value: (n.low + n.high) / 2, low: n.low, high: n.high }),
      color: 2,
    },
  ].filter(({ points }) => points.length > 1)
  // Counts of one day are distinguished by time.
  const days = new Set(sizes.map((one) => formats.date(one.counted_at)))
  const formatTime = days.size === 1 ? formats.clock : formats.monthDay
  const reasonText = (at: number) => {
    const reason = countReason(sizes[at]!, sizes[at - 1])
    return 'now' in reason
      ? t(`detail.cause.${reason.key}`, {
          before: formats.number(reason.before),
          now: formats.number(reason.now),
        })
      : t(`detail.cause.${reason.key}`)
  }
  const frame = { formatValue: formats.short, formatTime, height: 160 }
  return (
    <div className="grid gap-4">
      {sizes.length < 2 ? (
        <p className="text-13 text-ink-soft">{t('detail.onlyOnce')}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          {sample.length > 1 && (
            <LineWithBand
              title={ledger('sample')}
              series={[
                {
                  id: 'sample',
                  label: ledger('sample'),
                  points: sample.map(({ time, value }) => ({ time, value })),
                  color: 0,
                },
              ]}
              {...frame}
              texts={{
                ...texts,
                describe: (time, [first]) =>
                  t('detail.describe', {
                    date: formats.dateTime(time),
                    value: formats.number(first?.point.value ?? 0),
                  }),
              }}
            />
          )}
          {onX.length > 0 && (
            <LineWithBand
              title={t('detail.onX')}
              series={onX}
              {...frame}
              texts={{
                ...texts,
                describe: (time, all) =>
                  formats.sentences(
                    ...all.map(({ label, point }) =>
                      t('detail.describeBand', {
                        date: formats.dateTime(time),
                        what: label,
                        low: formats.short(point.low ?? point.value),
                        high: formats.short(point.high ?? point.value),
                      }),
                    ),
                  ),
              }}
            />
          )}
        </div>
      )}
      <table className="w-full text-13" aria-label={t('detail.causes')}>
        <thead>
          <tr className="text-left text-ink-soft">
            <th className="py-1 font-medium">{t('detail.time')}</th>
            <th className="py-1 pl-3 font-medium">{t('detail.cause_')}</th>
            <th className="py-1 pl-3 text-right font-medium">{ledger('sample')}</th>
            <th className="py-1 pl-3 text-right font-medium">{ledger('projection')}</th>
            <th className="py-1 pl-3 text-right font-medium">{ledger('network')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes
            .map((one, at) => ({ one, reason: reasonText(at) }))
            .toReversed()
            .slice(0, 12)
            .map(({ one, reason }) => (
              <tr key={`${one.counted_at} ${one.cause}`} className="border-t border-hairline">
                <td className="py-1">{formats.dateTime(one.counted_at)}</td>
                <td className="py-1 pl-3">{reason}</td>
                {(['sample', 'projection', 'network'] as const).map((figure) => (
                  <td key={figure} className="py-1 pl-3 text-right tabular-nums">
                    <LedgerFigure ledger={one.sizes.ledger} figure={figure} of={one.counted_at} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
