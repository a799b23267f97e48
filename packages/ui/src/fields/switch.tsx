import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { ChoiceText } from './choice-text.tsx'

export interface SwitchProps {
  label: ReactNode
  isLabelHidden?: boolean
  description?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  className?: string
}

/** A setting that takes effect at once; if a button applies it, use a checkbox. */
export function Switch({
  label,
  isLabelHidden,
  description,
  isOn,
  onChange,
  isDisabled,
  className,
}: SwitchProps) {
  return (
    <label className={cx('flex items-start gap-2.5', isDisabled && 'opacity-50', className)}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          'relative mt-0.5 h-4 w-7 shrink-0 appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-signal checked:bg-signal',
          'before:absolute before:top-px before:left-px before:size-3 before:rounded-full before:bg-edge before:transition-transform checked:before:translate-x-3 checked:before:bg-on-signal',
        )}
      />
      <ChoiceText label={label} description={description} isLabelHidden={isLabelHidden} />
    </label>
  )
}
