import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export interface SegmentedControlProps<V extends string> {
  label: string
  options: readonly {
    value: V
    label: ReactNode
    icon?: ReactNode
    isDisabled?: boolean
    ariaLabel?: string
  }[]
  value: V
  onChange: (value: V) => void
  size?: 'sm' | 'md'
  className?: string
}

/** A choice of few options, all visible. Built on radio buttons, so arrows move the choice. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  className,
}: SegmentedControlProps<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex w-fit max-w-full flex-wrap rounded-md border border-edge/60 bg-sunk p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-w-0 items-center justify-center gap-1 rounded-sm text-ink-soft transition-colors select-none hover:text-ink',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-signal',
            'has-disabled:opacity-50',
            size === 'sm' ? 'h-6 px-1.5 text-13 sm:px-2' : 'h-7 px-2.5 text-13 font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.ariaLabel}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {option.icon}
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
