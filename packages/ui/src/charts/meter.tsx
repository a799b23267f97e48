export interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  /** The figure as text. */
  valueText: string
  /** A mark on the scale, 0 to 1: the baseline, a limit. */
  tick?: number
  isLabelHidden?: boolean
}

/** A share of a total: a quota, coverage, confidence. */
export function Meter({ label, value, valueText, tick, isLabelHidden }: MeterProps) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <div className="min-w-0">
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-3 text-13'}>
        <span className="truncate">{label}</span>
        <span className="text-ink-soft">{valueText}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuetext={valueText}
        className="relative h-2"
      >
        <div className="absolute inset-0 rounded-sm bg-ink/10" />
        <div
          className="absolute inset-y-0 left-0 rounded-sm bg-signal transition-[width] duration-180"
          style={{ width: `${share * 100}%` }}
        />
        {tick !== undefined && (
          <div
            className="absolute -inset-y-0.5 w-0.5 bg-ink"
            style={{ left: `calc(${tick * 100}% - 1px)` }}
          />
        )}
      </div>
    </div>
  )
}
