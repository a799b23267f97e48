import type { ReactNode } from 'react'

export interface KeyFigureProps {
  label: string
  /** The number as it is shown. */
  value: ReactNode
  /** What it counts, or how it compares. */
  note?: ReactNode
  className?: string
}

/** One number with its name, for the head of a page. Put several in a KeyFigures row. */
export function KeyFigure({ label, value, note, className = '' }: KeyFigureProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="truncate text-13 text-ink-soft">{label}</dt>
      <dd className="mt-0.5 text-20 font-semibold tracking-tight">{value}</dd>
      {note && <dd className="text-13 text-ink-soft">{note}</dd>}
    </div>
  )
}

/** A row of key figures with hairlines between. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-y-4 *:border-l *:border-hairline *:pl-4 *:first:border-0 *:first:pl-0">
      {children}
    </dl>
  )
}
