import { useId, useState, type ReactNode } from 'react'
import {
  Autocomplete,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Header,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { OptionContent, type OptionItem, type OptionSection } from '../fields/option-content.tsx'
import { SearchIcon } from '../icons/icons.generated.tsx'
import { ModalShell } from '../overlays/modal-shell.tsx'

const optionClass =
  'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-14 outline-none select-none ' +
  'data-focused:bg-signal-soft data-hovered:bg-ink/5 data-disabled:opacity-50'

export interface Command extends OptionItem {
  onSelect: () => void
}

export interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  label: string
  placeholder: string
  emptyText: string
  sections: readonly OptionSection<Command>[]
  /** Called with the typed text, for sections from a search of the app. */
  onInputChange?: (text: string) => void
  /** Sections whose items the app has filtered already. */
  filteredByApp?: ReadonlySet<string>
  footer?: ReactNode
}

/** Search and commands in one box. The app opens it on Ctrl-K. */
export function CommandPalette(props: CommandPaletteProps) {
  return props.isOpen ? <OpenPalette {...props} /> : null
}

function OpenPalette({
  onClose,
  label,
  placeholder,
  emptyText,
  sections,
  onInputChange,
  filteredByApp,
  footer,
}: CommandPaletteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const matchingSections = sections
    .map((section) => ({
      ...section,
      items: filteredByApp?.has(section.id)
        ? section.items
        : section.items.filter((item) => contains(item.label, text)),
    }))
    .filter((section) => section.items.length > 0)

  return (
    <ModalShell
      onClose={onClose}
      labelledBy={id}
      className="items-start justify-center p-4 open:flex sm:pt-[12vh]"
      panelClassName="flex max-h-[min(520px,76dvh)] w-full max-w-[640px] flex-col overflow-hidden rounded-md border border-hairline animate-rise"
    >
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <Autocomplete
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          onInputChange?.(next)
        }}
      >
        <SearchField
          aria-label={label}
          className="flex items-center gap-2 border-b border-hairline px-4 has-focus-visible:border-signal"
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            else event.continuePropagation()
          }}
        >
          <SearchIcon className="text-ink-soft" />
          <Input
            data-autofocus
            placeholder={placeholder}
            className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label={label}
          className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
          renderEmptyState={() => <p className="px-2 py-3 text-13 text-ink-soft">{emptyText}</p>}
          onAction={(key) => {
            const command = sections.flatMap((section) => section.items).find((item) => item.id === key)
            onClose()
            command?.onSelect()
          }}
        >
          {matchingSections.map((section) => (
            <MenuSection key={section.id} id={section.id} className="not-first:mt-2">
              <Header className="px-2 py-1 text-12 font-medium text-ink-soft">{section.label}</Header>
              {section.items.map((item) => (
                <MenuItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  isDisabled={item.isDisabled}
                  className={optionClass}
                >
                  <OptionContent item={item} />
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
      {footer && <div className="border-t border-hairline px-4 py-2 text-12 text-ink-soft">{footer}</div>}
    </ModalShell>
  )
}
