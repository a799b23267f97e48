import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { ChoiceText } from './choice-text.tsx'

export interface CheckboxProps {
  label: ReactNode
  isLabelHidden?: boolean
  description?: ReactNode
  isChecked?: boolean
  defaultChecked?: boolean
  /** Checked for some but not all of its items. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  onChange?: (isChecked: boolean) => void
  name?: string
  value?: string
  className?: string
}

export function Checkbox({
  label,
  isLabelHidden,
  description,
  isChecked,
  defaultChecked,
  isIndeterminate = false,
  isDisabled,
  onChange,
  name,
  value,
  className,
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate
  }, [isIndeterminate, isChecked])
  return (
    <label className={cx('relative flex items-start gap-2', isDisabled && 'opacity-50', className)}>
      <span className="relative mt-0.5 flex size-4 shrink-0">
        <input
          ref={ref}
          type="checkbox"
          className="peer size-4 appearance-none rounded-sm border border-edge bg-raised transition-colors checked:border-signal checked:bg-signal indeterminate:border-signal indeterminate:bg-signal"
          checked={isChecked}
          defaultChecked={defaultChecked}
          disabled={isDisabled}
          name={name}
          value={value}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        {/* Omitted where it cannot show: a long table renders thirty boxes per frame. */}
        {isChecked !== false && (
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden stroke-on-signal peer-checked:block peer-indeterminate:hidden"
            fill="none"
            strokeWidth="1.75"
          >
            <path d="M3.5 8.5 6.5 11.5 12.5 4.75" />
          </svg>
        )}
        {isIndeterminate && (
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden stroke-on-signal peer-indeterminate:block"
            strokeWidth="1.75"
          >
            <path d="M4 8h8" />
          </svg>
        )}
      </span>
      <ChoiceText label={label} description={description} isLabelHidden={isLabelHidden} />
    </label>
  )
}
