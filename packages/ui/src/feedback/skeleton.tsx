import { useDelayed } from '../lib/use-delayed.ts'

export interface SkeletonProps {
  /** Widths of the lines, in the shape of what comes. */
  lines?: readonly string[]
  /** Instead of lines: one block of this height in pixels. */
  height?: number
  /** Said to assistive technology once it shows. */
  label: string
  /** Milliseconds before it shows at all. */
  delay?: number
}

/** The shape of what comes. Nothing for the first 300 ms: a quick answer must not flicker. */
export function Skeleton({ lines = ['100%', '92%', '64%'], height, label, delay = 300 }: SkeletonProps) {
  const isLate = useDelayed(true, delay)
  return (
    <div role="status" aria-busy="true" className="w-full" style={height ? { minHeight: height } : undefined}>
      {isLate && (
        <>
          <span className="sr-only">{label}</span>
          {height ? (
            <div className="w-full animate-pulse rounded-md bg-ink/7" style={{ height }} />
          ) : (
            lines.map((width, at) => (
              <div key={at} className="my-2 h-3 animate-pulse rounded-sm bg-ink/8" style={{ width }} />
            ))
          )}
        </>
      )}
    </div>
  )
}
