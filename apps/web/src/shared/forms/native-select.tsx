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
 * The platform's own list: for plain choices of a first screen, which must not load the 80 KB of the design system's Select, and for long
 * lists of countries and time zones.
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
          // A select is always :read-only to CSS, which is not how it should look.
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
