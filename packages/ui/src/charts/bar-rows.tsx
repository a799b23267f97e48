import type { ReactNode } from 'react'
import { AddIcon, CheckIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import type { MarkProps } from './use-marks.tsx'

/** Rows of label, bar and figure with aligned columns; the bar takes the width that the texts leave. */
export function BarRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      data-marks
      className="grid grid-cols-[fit-content(42%)_minmax(72px,1fr)_max-content] items-center gap-x-3 text-13"
    >
      {children}
    </div>
  )
}

interface BarRowProps {
  mark: MarkProps
  label: ReactNode
  figure: ReactNode
  height?: number
  isStrong?: boolean
  isMuted?: boolean
  /** For a selectable row. */
  isPressed?: boolean | undefined
  /** SVG content; x runs from 0% to 100%. */
  children: ReactNode
}

export function BarRow({
  mark,
  label,
  figure,
  height = 20,
  isStrong,
  isMuted,
  isPressed,
  children,
}: BarRowProps) {
  return (
    <div
      {...mark}
      aria-pressed={isPressed}
      className={cx(
        'col-span-3 grid min-h-7 grid-cols-subgrid items-center rounded-sm hover:bg-ink/4',
        mark.role === 'button' && 'cursor-pointer',
        isStrong && 'font-medium',
      )}
    >
      <span className={cx('min-w-0 truncate', isMuted && 'text-ink-soft')}>{label}</span>
      <svg width="100%" height={height} aria-hidden="true" className="block overflow-visible">
        {children}
      </svg>{' '}
      <span className="text-right whitespace-nowrap">{figure}</span>
    </div>
  )
}

/** The heading of the rows below it, up to the next. */
export function GroupName({ children }: { children: ReactNode }) {
  return <span className="col-span-3 mt-1.5 text-12 font-medium text-ink-soft">{children}</span>
}

/** The label of a selectable row, with a plus or a tick. */
export function SelectLabel({ label, isSelected }: { label: string; isSelected: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span aria-hidden="true" data-screen-only className={isSelected ? 'text-signal' : 'text-ink-soft'}>
        {isSelected ? <CheckIcon size={16} /> : <AddIcon size={16} />}
      </span>
      <span className="min-w-0 truncate">{label}</span>
    </span>
  )
}

/** A line with caps from `low` to `high`, both 0 to 100. */
export function Whisker({
  low,
  high,
  y,
  className = 'stroke-ink',
  continues = [false, false],
}: {
  low: number
  high: number
  y: number
  className?: string
  /** Whether it extends beyond either end of the axis: an arrow instead of a cap. */
  continues?: readonly [boolean, boolean]
}) {
  return (
    <g className={className} strokeWidth="1.25">
      <line x1={`${low}%`} x2={`${high}%`} y1={y} y2={y} />
      <End at={low} y={y} arrow={continues[0] ? 1 : 0} />
      <End at={high} y={y} arrow={continues[1] ? -1 : 0} />
    </g>
  )
}

/** A cap, or an arrow with barbs `arrow` × 4 px inwards. */
function End({ at, y, arrow }: { at: number; y: number; arrow: -1 | 0 | 1 }) {
  if (arrow === 0) return <line x1={`${at}%`} x2={`${at}%`} y1={y - 3} y2={y + 3} />
  return (
    <svg x={`${at}%`} y={y} className="overflow-visible" data-goes-on>
      <path d={`M${4 * arrow},-4 L0,0 L${4 * arrow},4`} fill="none" />
    </svg>
  )
}

/** The hatching for unknown. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" y1="0" x2="0" y2="5" className="stroke-baseline" strokeWidth="1.5" />
    </pattern>
  )
}
