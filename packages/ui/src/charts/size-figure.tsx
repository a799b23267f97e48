import { useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export interface SizeFigureProps {
  /** What is counted: 'profiles in the population'. */
  label: string
  /** The number as it is shown; undefined while the first one is on its way. */
  value?: string
  /** Names the number on the page, and whose it is. */
  figure?: { readonly key: string; readonly of: string }
  /** A newer number is on its way: this one greys, but stays. */
  isStale?: boolean
  /** The newer number did not come: the old one stays grey, but nobody waits for it. */
  isFailed?: boolean
  /** Under the number: the interval, the size on the network, the bucket. */
  note?: ReactNode
  /** Said in place of the number while there has been none yet. */
  pendingText: string
}

/** One large number that is never blank: the old one greys until the new one is there. */
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
