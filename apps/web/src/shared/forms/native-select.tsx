import { Field, inputClass, type FieldTexts } from '@rookery/ui'

interface NativeSelectProps<V extends string> extends FieldTexts {
  options: readonly { id: V; label: string }[]
  value: V
  onChange: (value: V) => void
  isDisabled?: boolean
  autoComplete?: string
  className?: string
}

/**
 * The browser's own select: for simple choices on a first screen, which must not load the 80 KB of the design
 * system's Select, and for long lists of countries and time zones.
 */
export function NativeSelect<V extends string>({
  options,
  value,
  onChange,
  isDisabled,
  autoComplete,
  className,
  ...texts
}: NativeSelectProps<V>) {
  return (
    <Field {...texts} className={className}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          disabled={isDisabled}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value as V)}
          // To CSS a select is always :read-only, which would style it as disabled.
          className={`${inputClass} h-8 pr-1 not-disabled:bg-raised!`}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
