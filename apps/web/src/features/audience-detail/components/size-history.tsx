import type { SizeSnapshot } from '@rookery/contract'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

/** The core audience and the native size at each count, and why it was counted. */
export function SizeHistory({ sizes }: { sizes: readonly SizeSnapshot[] }) {
  const t = useT('store')
  const common = useT('audiences')
  const formats = useFormats()
  const texts = {
    asTable: common('compare.asTable'),
    asChart: common('compare.asChart'),
    columns: { time: t('detail.time') },
  }
  const core = sizes.flatMap((one) =>
    one.sizes.core_audience === null
      ? []
      : [{ time: new Date(one.counted_at), value: one.sizes.core_audience }],
  )
  const native = sizes.flatMap((one) => {
    const range = one.sizes.total_native
    return range === null
      ? []
      : [
          {
            time: new Date(one.counted_at),
            value: (range.low + range.high) / 2,
            low: range.low,
            high: range.high,
          },
        ]
  })
  // Counts of one day are told apart by the time.
  const days = new Set(sizes.map((one) => formats.date(one.counted_at)))
  const clock = new Intl.DateTimeFormat(formats.locale, { hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(formats.locale, { month: 'short', day: 'numeric' })
  const formatTime = (at: Date) => (days.size === 1 ? clock : day).format(at)
  const frame = { formatValue: formats.short, formatTime, height: 160 }
  return (
    <div className="grid gap-4">
      {sizes.length < 2 ? (
        <p className="text-13 text-ink-soft">{t('detail.onlyOnce')}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          {core.length > 1 && (
            <LineWithBand
              title={t('detail.core')}
              series={[{ id: 'core', label: t('detail.core'), points: core, color: 0 }]}
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
          {native.length > 1 && (
            <LineWithBand
              title={t('detail.native')}
              series={[{ id: 'native', label: t('detail.nativeMiddle'), points: native, color: 1 }]}
              {...frame}
              texts={{
                ...texts,
                describe: (time, [first]) =>
                  t('detail.describeBand', {
                    date: formats.dateTime(time),
                    low: formats.short(first?.point.low ?? 0),
                    high: formats.short(first?.point.high ?? 0),
                  }),
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
            <th className="py-1 pl-3 text-right font-medium">{t('detail.core')}</th>
            <th className="py-1 pl-3 text-right font-medium">{t('detail.native')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes
            .toReversed()
            .slice(0, 12)
            .map((one) => (
              <tr key={`${one.counted_at} ${one.cause}`} className="border-t border-hairline">
                <td className="py-1">{formats.dateTime(one.counted_at)}</td>
                <td className="py-1 pl-3">{t(`detail.cause.${one.cause}`)}</td>
                <td className="py-1 pl-3 text-right tabular-nums">
                  {formats.count(one.sizes.core_audience)}
                </td>
                <td className="py-1 pl-3 text-right tabular-nums">
                  {one.sizes.total_native
                    ? formats.range(
                        formats.short(one.sizes.total_native.low),
                        formats.short(one.sizes.total_native.high),
                      )
                    : '–'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
