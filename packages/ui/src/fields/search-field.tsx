import { useState, type Ref } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Spinner } from '../actions/spinner.tsx'
import { CloseIcon, SearchIcon } from '../icons/icons.generated.tsx'
import { useDebouncedSearch } from '../lib/use-debounced-search.ts'
import { cx } from '../lib/cx.ts'
import { Field, inputClass } from './field.tsx'

export interface SearchFieldProps<T> {
  label: string
  isLabelHidden?: boolean
  placeholder?: string
  clearLabel: string
  /** The initial text; a later change of it is shown unless it came from typing here. */
  defaultValue?: string
  /** Called `debounce` ms after the last key, and at once on Enter and on clearing. */
  onSearch: (query: string, signal: AbortSignal) => Promise<T> | T
  /** Called with the answer of the newest call only. */
  onResults?: (results: T, query: string) => void
  onError?: (error: unknown) => void
  /** Milliseconds; default 500. */
  debounce?: number
  autoFocus?: boolean
  name?: string
  maxLength?: number
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A search box that waits for a pause in typing and drops outdated answers. Keys of an unfinished Japanese
 * word are ignored.
 */
export function SearchField<T = void>({
  label,
  isLabelHidden = true,
  placeholder,
  clearLabel,
  defaultValue = '',
  onSearch,
  onResults,
  onError,
  debounce = 500,
  className,
  ...native
}: SearchFieldProps<T>) {
  const [value, setValue] = useState(defaultValue)
  const [given, setGiven] = useState(defaultValue)
  const [searchedText, setSearchedText] = useState(defaultValue)
  if (defaultValue !== given) {
    setGiven(defaultValue)
    // A filter cleared elsewhere clears the field; text typed since the last search stays.
    if (defaultValue !== searchedText) setValue(defaultValue)
  }
  const { searchSoon, searchNow, isBusy } = useDebouncedSearch<T>(
    (query, signal) => {
      setSearchedText(query.trim())
      return onSearch(query, signal)
    },
    (answer, query) => onResults?.(answer, query),
    {
      delay: debounce,
      onError,
    },
  )
  return (
    <Field label={label} isLabelHidden={isLabelHidden} className={className}>
      {(aria) => (
        <span className="relative flex items-center">
          <span className="pointer-events-none absolute left-2 flex text-ink-soft">
            {isBusy ? <Spinner className="m-0.5" /> : <SearchIcon />}
          </span>
          <input
            {...native}
            {...aria}
            type="search"
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            className={cx(inputClass, 'h-8 pl-8', value && 'pr-9')}
            onChange={(event) => {
              setValue(event.target.value)
              if (!(event.nativeEvent as InputEvent).isComposing) searchSoon(event.target.value)
            }}
            onCompositionEnd={(event) => searchSoon(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) void searchNow(value)
              if (event.key === 'Escape' && value) {
                event.preventDefault()
                event.stopPropagation()
                setValue('')
                void searchNow('')
              }
            }}
          />
          {value && (
            <span className="absolute right-0.5 flex">
              <IconButton
                size="sm"
                label={clearLabel}
                hasTooltip={false}
                icon={<CloseIcon size={18} />}
                onClick={() => {
                  setValue('')
                  void searchNow('')
                  // The button disappears, so the focus moves to the field.
                  document.getElementById(aria.id)?.focus()
                }}
              />
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
