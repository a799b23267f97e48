import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Spinner } from '../actions/spinner.tsx'
import { SearchIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { useDebouncedSearch } from '../lib/use-debounced-search.ts'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { Field, inputClass, type FieldTexts } from './field.tsx'
import type { OptionItem, OptionSection } from './option-content.tsx'

export interface ComboboxProps<I extends OptionItem> extends FieldTexts {
  placeholder?: string
  /** The items, plain or in sections; replaced by the items that `load` returns. */
  items?: readonly I[]
  sections?: readonly OptionSection<I>[]
  /** Loads items after a pause in typing; outdated answers are dropped. The answer may be in sections. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly I[] | readonly OptionSection<I>[]>
  /** Pause before `load`, in milliseconds. */
  debounce?: number
  /** The app is still loading `items`. Old items stay visible meanwhile. */
  isLoading?: boolean
  loadingText: string
  /** Shown if nothing matches. */
  emptyText: string
  inputValue?: string
  onInputChange?: (text: string) => void
  /** The chosen item's id, if the field has a value. Omit it for a field that only adds items. */
  value?: string | null
  onSelect: (item: I) => void
  /** Called on Enter without a highlighted item. */
  onSubmit?: (text: string) => void
  /** Highlights the first item while typing, so that Enter chooses it. */
  isFirstActive?: boolean
  /** Filters items by the text in the browser; off by default because `load` and the app already did. */
  isFilteredHere?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  icon?: ReactNode
  size?: 'md' | 'lg'
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A field with suggestions (the ARIA combobox pattern; the focus never leaves the field). Without `value` it
 * clears itself after each choice, for adding several items. Our own instead of React Aria's, which hides the
 * rest of the page from assistive technology while open and opens itself again when the app clears it.
 */
export function Combobox<I extends OptionItem>(props: ComboboxProps<I>) {
  const { load, value, onSelect, onSubmit, debounce = 200, size = 'md' } = props
  const list = useId()
  const wrapperRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<readonly I[] | readonly OptionSection<I>[] | null>(null)
  const {
    searchSoon,
    searchNow,
    cancel: cancelSearch,
    isBusy,
  } = useDebouncedSearch(load ?? (async () => []), setLoaded, {
    delay: debounce,
  })
  const isWaiting = isBusy || !!props.isLoading

  const [typed, setTyped] = useState<string | null>(null)
  const allOptions = useMemo(
    () => inSections(props.sections ?? props.items ?? loaded ?? []),
    [props.sections, props.items, loaded],
  )
  const chosenLabel = value ? findItem(allOptions, value)?.label : undefined
  const text = props.inputValue ?? typed ?? chosenLabel ?? ''
  const sections = props.isFilteredHere && typed ? filterSections(allOptions, typed) : allOptions
  const options = sections.flatMap((section) => section.items).filter((item) => !item.isDisabled)
  const activeOptionId = props.isFirstActive && text && !isWaiting ? options[0]?.id : undefined
  const currentId = options.find((item) => item.id === active)?.id ?? activeOptionId ?? null

  function openOptions() {
    setOpen(true)
    if (load && loaded === null && !isBusy) void searchNow(text)
  }
  function closeOptions() {
    setOpen(false)
    setActive(null)
  }
  function type(next: string) {
    setTyped(next)
    setActive(null)
    setOpen(true)
    props.onInputChange?.(next)
    if (load) searchSoon(next)
  }
  function chooseItem(item: I) {
    closeOptions()
    setTyped(value === undefined ? '' : null)
    props.onInputChange?.(value === undefined ? '' : item.label)
    if (load && value === undefined) setLoaded(null)
    onSelect(item)
  }
  function key(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return openOptions()
      const at = options.findIndex((item) => item.id === currentId)
      const nextIndex = event.key === 'ArrowDown' ? at + 1 : at < 0 ? options.length - 1 : at - 1
      setActive(options.at(nextIndex % Math.max(options.length, 1))?.id ?? null)
    } else if (event.key === 'Enter') {
      const item = isOpen ? options.find((option) => option.id === currentId) : undefined
      if (item) {
        event.preventDefault()
        chooseItem(item)
      } else {
        // The list must not cover the result of Enter, nor show answers to earlier text.
        closeOptions()
        if (onSubmit && load) {
          cancelSearch()
          setLoaded(null)
        }
        onSubmit?.(text)
      }
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list: a dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      closeOptions()
    } else if (event.key === 'Tab') closeOptions()
  }

  return (
    <Field {...props}>
      {(aria) => (
        <span ref={wrapperRef} className="relative flex items-center">
          <span className="pointer-events-none absolute left-2 flex text-ink-soft">
            {isWaiting ? <Spinner className="m-0.5" /> : (props.icon ?? <SearchIcon />)}
          </span>
          <input
            {...aria}
            ref={props.inputRef}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && currentId ? optionId(list, currentId) : undefined}
            autoComplete="off"
            spellCheck={false}
            autoFocus={props.autoFocus}
            disabled={props.isDisabled}
            placeholder={props.placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={openOptions}
            onKeyDown={key}
            onBlur={() => {
              closeOptions()
              if (value !== undefined) setTyped(null)
            }}
            className={cx(inputClass, 'pl-8', size === 'lg' ? 'h-10' : 'h-8')}
          />
          {isOpen && (
            <ComboboxList
              id={list}
              label={props.label}
              trigger={() => wrapperRef.current}
              sections={sections}
              active={currentId}
              chosen={value}
              emptyText={isWaiting ? props.loadingText : props.emptyText}
              isBusy={isWaiting}
              onActive={setActive}
              onChoose={chooseItem}
            />
          )}
        </span>
      )}
    </Field>
  )
}

function inSections<I extends OptionItem>(
  list: readonly I[] | readonly OptionSection<I>[],
): readonly OptionSection<I>[] {
  const [first] = list
  if (first && 'items' in first) return list as readonly OptionSection<I>[]
  return [{ id: 'all', label: '', items: list as readonly I[] }]
}

function findItem<I extends OptionItem>(sections: readonly OptionSection<I>[], id: string): I | undefined {
  return sections.flatMap((section) => section.items).find((item) => item.id === id)
}

function filterSections<I extends OptionItem>(
  sections: readonly OptionSection<I>[],
  text: string,
): readonly OptionSection<I>[] {
  const searchedText = text.toLocaleLowerCase()
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => item.label.toLocaleLowerCase().includes(searchedText)),
    }))
    .filter((section) => section.items.length > 0)
}
