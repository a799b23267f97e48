export interface ProgressBarProps {
  label: string
  /** 0 to 1; absent if unknown. */
  value?: number
  /** Step, count and time left, as text. */
  detail?: string
  isLabelHidden?: boolean
}

export function ProgressBar({ label, value, detail, isLabelHidden }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value))
  return (
    <div className="w-full min-w-0">
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-3 text-13'}>
        <span className="truncate">{label}</span>
        {detail && <span className="shrink-0 text-ink-soft">{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={detail}
        className="h-1 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={`h-full rounded-full bg-signal transition-[width] duration-180 ${share === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
