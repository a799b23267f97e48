import type { InsightRow } from '@rookery/contract'
import { formatLift, formatTimes } from '@rookery/i18n'
import { useFormats } from '../i18n/use-formats.ts'

/** A lift, coloured if significant, with its interval in small print. */
export function LiftFigure({
  row,
  isStacked,
}: {
  row: Pick<InsightRow, 'lift' | 'lift_low' | 'lift_high' | 'significant'>
  /** Shows the interval below the lift, for narrow columns. */
  isStacked?: boolean
}) {
  const formats = useFormats()
  if (row.lift === null || row.lift_low === null || row.lift_high === null) return '–'
  const tone = !row.significant ? '' : row.lift >= 1 ? 'text-over-ink' : 'text-under-ink'
  return (
    <span className={`tabular-nums ${tone}`}>
      {formatLift(formats.locale, row.lift)}{' '}
      <span className={`text-12 font-normal tracking-normal text-ink-soft ${isStacked ? 'block' : ''}`}>
        {formats.range(formatTimes(formats.locale, row.lift_low), formatTimes(formats.locale, row.lift_high))}
      </span>
    </span>
  )
}
