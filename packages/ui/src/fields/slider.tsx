import type { KeyboardEvent } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export interface SliderProps extends Omit<FieldTexts, 'error'> {
  /** Index of the chosen step, from 0 to `count` - 1. */
  value: number
  count: number
  onChange: (value: number) => void
  /** The chosen value as text: announced instead of the step's number. */
  valueText: string
  /**
   * Where each step stands on the line, ascending, if they are not evenly apart: under a chart, the steps'
   * values on its axis.
   */
  positions?: readonly number[]
}

const keyMoves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
}

/** A choice of one step on a line: arrows, Home, End, Page Up and Page Down move it. */
export function Slider({ value, count, onChange, valueText, positions, ...texts }: SliderProps) {
  const last = count - 1
  const nearestStep = (place: number) =>
    positions
      ? positions.reduce(
          (best, at, step) => (Math.abs(at - place) < Math.abs(positions[best]! - place) ? step : best),
          0,
        )
      : place
  // By itself the browser would move by a part of the line, and not from step to step.
  const moveByKey = (event: KeyboardEvent) => {
    const move = positions && keyMoves[event.key]
    if (!move) return
    event.preventDefault()
    onChange(Math.min(last, Math.max(0, value + move)))
  }
  return (
    <Field {...texts}>
      {(aria) => (
        <input
          {...aria}
          type="range"
          min={0}
          max={positions ? positions[last] : last}
          step={positions ? 'any' : 1}
          value={positions ? positions[value] : value}
          onKeyDown={moveByKey}
          aria-valuetext={valueText}
          onChange={(event) => onChange(nearestStep(Number(event.currentTarget.value)))}
          className="h-6 w-full cursor-pointer accent-signal"
        />
      )}
    </Field>
  )
}
