import { useId, useState } from 'react'
import type { FormChip, FormItem, PickerId } from '../sections.ts'
import type { FormTexts } from './texts.ts'
import { useOptions } from './use-options.ts'

interface Props {
  section: PickerId
  title: string
  chips: readonly FormChip[]
  onChange: (chips: readonly FormChip[]) => void
  t: FormTexts
  fault: string | null
}

/** A section with a search field, suggestions and chips. */
export function Picker({ section, title, chips, onChange, t, fault }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isExcluding, setExcluding] = useState(false)
  const { options, isFailed } = useOptions(section, typed.trim(), fault)
  const isOpen = typed.trim() !== ''
  const take = ({ value, name }: FormItem) => {
    setTyped('')
    if (fault === 'cap' && chips.length >= 2) return
    onChange([...chips.filter((chip) => chip.value !== value), { value, name, excluded: isExcluding }])
  }
  const listOf = (excluded: boolean) => (
    <ul aria-label={excluded ? t.excluded : t.included}>
      {chips
        .filter((chip) => chip.excluded === excluded)
        .map(({ value, name }) => (
          <li key={value} className="chip">
            <span>{name}</span>
            <button
              type="button"
              aria-label={t.remove(name)}
              onClick={() => onChange(chips.filter((chip) => chip.value !== value))}
            >
              ×
            </button>
          </li>
        ))}
    </ul>
  )
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="row">
        {[false, true].map((excluded) => (
          <button
            key={String(excluded)}
            type="button"
            aria-pressed={isExcluding === excluded}
            onClick={() => setExcluding(excluded)}
          >
            {excluded ? t.exclude : t.add}
          </button>
        ))}
      </div>
      <input
        role="combobox"
        aria-label={t.search}
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        autoComplete="off"
        value={typed}
        onChange={({ target, nativeEvent }) => {
          if (fault !== 'trusted' || nativeEvent.isTrusted) setTyped(target.value)
        }}
      />
      {isOpen && (
        <div role="listbox" id={`${id}-options`} aria-label={title} aria-busy={options === null}>
          {options?.map((option) => (
            <button
              key={option.value}
              type="button"
              role="option"
              aria-selected={false}
              onClick={() => take(option)}
            >
              {option.name}
            </button>
          ))}
        </div>
      )}
      <p role="status">
        {!isOpen
          ? ''
          : isFailed
            ? t.failed
            : options === null
              ? t.searching
              : options.length === 0
                ? t.none
                : ''}
      </p>
      {listOf(false)}
      {listOf(true)}
    </section>
  )
}
