import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.generated.tsx'

export interface OptionItem {
  id: string
  label: string
  /** A second line. */
  description?: ReactNode
  /** A figure at the right edge, such as a size. */
  figure?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

export interface OptionSection<I extends OptionItem = OptionItem> {
  id: string
  label: string
  items: readonly I[]
}

/** Content of one option in a select, a combobox or the command palette. */
export function OptionContent({ item, isSelected }: { item: OptionItem; isSelected?: boolean }) {
  return (
    <>
      {item.icon && <span className="flex shrink-0 text-ink-soft">{item.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.description && <span className="block truncate text-13 text-ink-soft">{item.description}</span>}
      </span>
      {item.figure !== undefined && (
        <span className="shrink-0 text-13 text-ink-soft tabular-nums">{item.figure}</span>
      )}
      {isSelected && <CheckIcon size={18} className="text-signal" />}
    </>
  )
}
