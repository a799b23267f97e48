import type { ReactNode } from 'react'

export interface KeyFigureProps {
  label: string
  /** The formatted number. */
  value: ReactNode
  /** What it counts, or a comparison. */
  note?: ReactNode
  className?: string
}

/** One number with its name, at the top of a page. Put several in a KeyFigures row. */
export function KeyFigure({ label, value, note, className = '' }: KeyFigureProps) {
  return (
    <div className={`row-span-3 mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid ${className}`}>
      <dt className="self-end text-13 text-balance break-words text-ink-soft">{label}</dt>
      <dd className="mt-0.5 text-20 font-semibold tracking-tight">{value}</dd>
      {note && <dd className="text-13 text-balance text-ink-soft">{note}</dd>}
    </div>
  )
}

/** A row of key figures separated by hairlines; if a name needs two lines, numbers stay aligned. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    // The line before the first one of each row is outside and clipped.
    <div className="overflow-x-clip">
      <dl className="-mb-4 -ml-[17px] grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] *:border-l *:border-hairline *:pr-3 *:pl-4">
        {children}
      </dl>
    </div>
  )
}
