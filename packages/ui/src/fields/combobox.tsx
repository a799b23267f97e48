import { useMemo, useState, type ReactNode, type Ref } from 'react'
import { ComboBox, FieldError, Input, Label, ListBox, Popover, Text } from 'react-aria-components'
import { Spinner } from '../actions/spinner.tsx'
import { SearchIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { usePortalContainer } from '../lib/portal-container.tsx'
import { useDebouncedSearch } from '../lib/use-debounced-search.ts'
import { inputClass } from './field.tsx'
import {
  listPopoverClass,
  ListBoxOption,
  ListBoxOptionSection,
  type OptionItem,
  type OptionSection,
} from './list-box-option.tsx'

export interface ComboboxProps<I extends OptionItem> {
  label: string
  isLabelHidden?: boolean
  description?: ReactNode
  error?: string
  placeholder?: string
  /** What can be chosen: plain, or in sections. With `load` these come from there. */
  items?: readonly I[]
  sections?: readonly OptionSection<I>[]
  /** Asks for items after a pause in typing; stale answers are dropped. The answer may be in sections. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly I[] | readonly OptionSection<I>[]>
  /** Pause before `load`, in milliseconds. */
  debounce?: number
  /** The app is still fetching `items`. Old items stay in sight meanwhile. */
  isLoading?: boolean
  loadingText: string
  /** Stands in the list when nothing matches. */
  emptyText: string
  inputValue?: string
  onInputChange?: (text: string) => void
  /** The chosen item's id, where the field keeps a choice. Leave out for a field that only adds things. */
  value?: string | null
  onSelect: (item: I) => void
  /** Enter with nothing highlighted. */
  onSubmit?: (text: string) => void
  /** Filters items by the text on this side; off by default because `load` and the app already did. */
  isFilteredHere?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  icon?: ReactNode
  size?: 'md' | 'lg'
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A field with suggestions. Without `value` it empties itself after each choice, for adding one thing after another. */
export function Combobox<I extends OptionItem>({
  label,
  isLabelHidden,
  description,
  error,
  placeholder,
  items,
  sections,
  load,
  debounce = 200,
  isLoading = false,
  loadingText,
  emptyText,
  inputValue,
  onInputChange,
  value,
  onSelect,
  onSubmit,
  isFilteredHere = false,
  isDisabled,
  autoFocus,
  icon = <SearchIcon />,
  size = 'md',
  className,
  inputRef,
}: ComboboxProps<I>) {
  const container = usePortalContainer()
  const keepsChoice = value !== undefined
  const [loaded, setLoaded] = useState<readonly I[] | readonly OptionSection<I>[]>([])
  const { ask, isBusy } = useDebouncedSearch(load ?? (async () => []), setLoaded, { delay: debounce })
  const shownSections = sections ?? (load && isSections<I>(loaded) ? loaded : undefined)
  const shownItems = shownSections ? undefined : (items ?? (loaded as readonly I[]))
  const all = useMemo(
    () => (shownSections ? shownSections.flatMap((section) => section.items) : (shownItems ?? [])),
    [shownSections, shownItems],
  )
  const chosen = keepsChoice ? all.find((item) => item.id === value) : undefined
  const [ownText, setOwnText] = useState(chosen?.label ?? '')
  const text = inputValue ?? ownText
  const busy = isLoading || isBusy

  function type(next: string) {
    if (next === text) return
    setOwnText(next)
    onInputChange?.(next)
    if (load) ask(next)
  }

  return (
    <ComboBox
      className={cx('flex min-w-0 flex-col gap-1', className)}
      inputValue={text}
      onInputChange={type}
      value={keepsChoice ? value : null}
      onChange={(key) => {
        const item = all.find((candidate) => candidate.id === key)
        if (!item) return
        onSelect(item)
        type(keepsChoice ? item.label : '')
      }}
      defaultFilter={isFilteredHere ? undefined : () => true}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="focus"
      isDisabled={isDisabled}
      isInvalid={!!error}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-13 font-medium'}>{label}</Label>
      <span className="relative flex items-center">
        <span className="pointer-events-none absolute left-2 flex text-ink-soft">
          {busy ? <Spinner className="m-0.5" /> : icon}
        </span>
        <Input
          ref={inputRef}
          autoFocus={autoFocus}
          placeholder={placeholder}
          className={cx(inputClass, 'pl-8', size === 'lg' ? 'h-10' : 'h-8')}
          onKeyDown={(event) => {
            const highlighted = event.currentTarget.getAttribute('aria-activedescendant')
            if (event.key === 'Enter' && !highlighted && !event.nativeEvent.isComposing) onSubmit?.(text)
          }}
        />
      </span>
      {description && (
        <Text slot="description" className="text-13 text-ink-soft">
          {description}
        </Text>
      )}
      <FieldError className="text-13 text-danger">{error}</FieldError>
      <Popover
        className={listPopoverClass}
        offset={4}
        containerPadding={16}
        maxHeight={420}
        isNonModal
        UNSTABLE_portalContainer={container}
      >
        <ListBox
          className={cx('outline-none transition-opacity', busy && all.length > 0 && 'opacity-60')}
          renderEmptyState={() => (
            <div role="status" className="px-2 py-1.5 text-13 text-ink-soft">
              {busy ? loadingText : emptyText}
            </div>
          )}
        >
          {shownSections?.map((section) => (
            <ListBoxOptionSection key={section.id} section={section} />
          ))}
          {shownItems?.map((item) => (
            <ListBoxOption key={item.id} item={item} />
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function isSections<I extends OptionItem>(
  list: readonly I[] | readonly OptionSection<I>[],
): list is readonly OptionSection<I>[] {
  return list.length > 0 && 'items' in list[0]!
}
