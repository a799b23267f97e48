import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { ChoiceText } from './choice-text.tsx'

export interface RadioGroupProps<V extends string> {
  label: string
  isLabelHidden?: boolean
  description?: ReactNode
  error?: string
  options: readonly { value: V; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[]
  value?: V
  onChange: (value: V) => void
  name?: string
  isInline?: boolean
  className?: string
}

export function RadioGroup<V extends string>({
  label,
  isLabelHidden,
  description,
  error,
  options,
  value,
  onChange,
  name,
  isInline,
  className,
}: RadioGroupProps<V>) {
  const id = useId()
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-13 font-medium'}>{label}</legend>
      {description && <p className="-mt-1 mb-1.5 text-13 text-ink-soft">{description}</p>}
      <div className={isInline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx('flex items-start gap-2', option.isDisabled && 'opacity-50')}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-5 checked:border-signal"
            />
            <ChoiceText label={option.label} description={option.description} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-e`} role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
