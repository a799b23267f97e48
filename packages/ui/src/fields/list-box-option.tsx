import type { ReactNode } from 'react'
import { Header, ListBoxItem, ListBoxSection } from 'react-aria-components'
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

/** One line of a select, combobox or command palette. */
export function ListBoxOption({ item }: { item: OptionItem }) {
  return (
    <ListBoxItem id={item.id} textValue={item.label} isDisabled={item.isDisabled} className={optionClass}>
      {({ isSelected }) => <OptionContent item={item} isSelected={isSelected} />}
    </ListBoxItem>
  )
}

export const optionClass =
  'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-14 outline-none select-none ' +
  'data-focused:bg-signal-soft data-focused:text-ink data-hovered:bg-ink/5 data-disabled:opacity-50 data-disabled:cursor-not-allowed'

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

export function ListBoxOptionSection({ section }: { section: OptionSection }) {
  return (
    <ListBoxSection
      id={section.id}
      className="not-first:mt-1 not-first:border-t not-first:border-hairline not-first:pt-1"
    >
      <Header className="px-2 py-1 text-12 font-medium text-ink-soft">{section.label}</Header>
      {section.items.map((item) => (
        <ListBoxOption key={item.id} item={item} />
      ))}
    </ListBoxSection>
  )
}

export const listPopoverClass =
  'min-w-(--trigger-width) max-w-[min(600px,calc(100vw-32px))] overflow-auto rounded-md border border-hairline bg-raised p-1 text-ink shadow-float outline-none animate-fade'
