import { useDelayed } from '../lib/use-delayed.ts'

export interface SkeletonProps {
  /** Widths of the lines, like those of the content. */
  lines?: readonly string[]
  /** Instead of lines: one block of this height in pixels. */
  height?: number
  /** Announced to assistive technology once visible. */
  label: string
  /** Milliseconds before it becomes visible. */
  delay?: number
}

/**
 * A placeholder in the shape of the content. Hidden for the first 300 ms, so that a quick answer does not
 * flicker.
 */
export function Skeleton({ lines = ['100%', '92%', '64%'], height, label, delay = 300 }: SkeletonProps) {
  const isLate = useDelayed(true, delay)
  return (
    <div role="status" aria-busy="true" className="w-full">
      {isLate && <span className="sr-only">{label}</span>}
      {/* Its place is kept from the start, so that nothing below moves when it becomes visible. */}
      <div className={isLate ? 'animate-pulse' : 'invisible'}>
        {height ? (
          <div className="w-full rounded-md bg-ink/7" style={{ height }} />
        ) : (
          lines.map((width, at) => (
            <div key={at} className="my-2 h-3 rounded-sm bg-ink/8" style={{ width }} />
          ))
        )}
      </div>
    </div>
  )
}
