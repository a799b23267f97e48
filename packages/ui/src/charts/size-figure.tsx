import { useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export interface SizeFigureProps {
  /** What is counted: 'profiles in the population'. */
  label: string
  /** The formatted number; undefined while the first one is loading. */
  value?: string
  /** Identifies the number on the page, and its owner. */
  figure?: { readonly key: string; readonly of: string }
  /** A newer number is loading: this one is dimmed, but stays. */
  isStale?: boolean
  /** The newer number failed to load: the old one stays dimmed, without a loading state. */
  isFailed?: boolean
  /** Below the number: the interval, the size on the network, the bucket. */
  note?: ReactNode
  /** Shown until the first number arrives. */
  pendingText: string
}

/** One large number that is never blank: the old one is dimmed until the new one arrives. */
export function SizeFigure({
  label,
  value,
  figure,
  isStale = false,
  isFailed = false,
  note,
  pendingText,
}: SizeFigureProps) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  const isOld = isStale || value === undefined
  return (
    <div className="min-w-0">
      <p
        aria-live="polite"
        aria-atomic="true"
        aria-busy={(isOld && !isFailed) || undefined}
        className={cx(
          'text-40 font-semibold tracking-tight transition-colors duration-120',
          isOld && 'text-ink-faint',
        )}
      >
        {last === undefined ? (
          <span {...(isFailed ? {} : { 'aria-label': pendingText })}>–</span>
        ) : (
          <span data-figure={figure?.key} data-of={figure?.of}>
            {last}
          </span>
        )}
        <span className="sr-only"> {label}</span>
      </p>
      <p aria-hidden="true" className="text-14 text-ink-soft">
        {label}
      </p>
      {note && <div className="mt-1 text-13 text-ink-soft">{note}</div>}
    </div>
  )
}
