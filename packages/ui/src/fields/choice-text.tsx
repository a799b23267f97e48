import type { ReactNode } from 'react'

/** The texts next to a checkbox, radio or switch. */
export function ChoiceText({
  label,
  description,
  isLabelHidden,
}: {
  label: ReactNode
  description?: ReactNode
  isLabelHidden?: boolean
}) {
  return (
    <span className={isLabelHidden ? 'sr-only' : 'min-w-0 text-14'}>
      {label}
      {description && <span className="block text-13 text-ink-soft">{description}</span>}
    </span>
  )
}
