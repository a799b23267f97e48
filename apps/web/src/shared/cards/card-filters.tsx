import { SearchField, SegmentedControl } from '@rookery/ui'
import type { ReactNode } from 'react'
import { AccountSelect } from '../ad-accounts/account-select.tsx'

const ALL_KINDS = 'all'

interface CardFiltersProps<K extends string> {
  /** Labels of the fields. */
  texts: { readonly search: string; readonly clear: string; readonly kind: string; readonly all: string }
  q: string
  onSearch: (q: string) => void
  kinds: readonly { readonly value: K; readonly label: string }[]
  kind: K | null
  onKindChange: (kind: K | null) => void
  children?: ReactNode
}

/** Filters of cards of an ad account: account, words, a kind, and further ones given as children. */
export function CardFilters<K extends string>({
  texts,
  q,
  onSearch,
  kinds,
  kind,
  onKindChange,
  children,
}: CardFiltersProps<K>) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <AccountSelect />
      <div className="w-full sm:w-56">
        <SearchField
          // Remounts the field empty when the address has no words.
          key={q === '' ? 'empty' : 'filled'}
          label={texts.search}
          clearLabel={texts.clear}
          placeholder={texts.search}
          defaultValue={q}
          maxLength={100}
          onSearch={(text) => onSearch(text.trim())}
        />
      </div>
      <SegmentedControl
        label={texts.kind}
        options={[{ value: ALL_KINDS, label: texts.all }, ...kinds]}
        value={kind ?? ALL_KINDS}
        onChange={(value) => onKindChange(kinds.find((each) => each.value === value)?.value ?? null)}
      />
      {children}
    </div>
  )
}
