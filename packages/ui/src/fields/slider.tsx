import { Field, type FieldTexts } from './field.tsx'

export interface SliderProps extends Omit<FieldTexts, 'error'> {
  /** Index of the chosen step, from 0 to `count` - 1. */
  value: number
  count: number
  onChange: (value: number) => void
  /** The chosen value as text: announced instead of the step's number. */
  valueText: string
}

/** A choice of one step on a line: arrows, Home, End, Page Up and Page Down move it. */
export function Slider({ value, count, onChange, valueText, ...texts }: SliderProps) {
  return (
    <Field {...texts}>
      {(aria) => (
        <input
          {...aria}
          type="range"
          min={0}
          max={count - 1}
          step={1}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          className="h-6 w-full cursor-pointer accent-signal"
        />
      )}
    </Field>
  )
}
