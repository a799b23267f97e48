import { SearchField } from '@rookery/ui'
import type { ReactNode } from 'react'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { FilterSelect } from './filter-select.tsx'

/** The filters of a list in one row, beginning with the search for a name. */
export function Filters({ children }: { children: ReactNode }) {
  const t = useT('creatorPeople')
  const q = useSearchParam('q') ?? ''
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        className="col-span-2 w-full sm:w-56"
        label={t('filters.q')}
        isLabelHidden={false}
        placeholder={t('filters.qHint')}
        clearLabel={t('filters.clear')}
        defaultValue={q}
        maxLength={100}
        onSearch={(text) => setSearchParams({ q: text.trim() })}
      />
      {children}
    </div>
  )
}

const SIZES = ['100', '1000', '10000', '100000', '1000000'] as const

/** At least so many followers. */
export function SizeFilter() {
  const t = useT('creatorPeople')
  const formats = useFormats()
  return (
    <FilterSelect
      name="min_followers"
      label={t('filters.size')}
      any={t('filters.any')}
      value={useSearchParam('min_followers')}
      options={SIZES.map((id) => ({ id, label: t('filters.atLeast', { n: formats.short(Number(id)) }) }))}
    />
  )
}

/** The country as the location of each says. */
export function CountryFilter() {
  const t = useT('creatorPeople')
  const countries = useCountries()
  return (
    <NativeSelect
      className="w-full min-w-0 sm:w-40"
      label={t('columns.country')}
      value={useSearchParam('country') ?? ''}
      onChange={(country) => setSearchParams({ country })}
      options={[{ id: '', label: t('filters.any') }, ...countries]}
    />
  )
}

/** Whether the two follow each other; each screen names it in its own words. */
export function MutualFilter({ label, yes, no }: { label: string; yes: string; no: string }) {
  const t = useT('creatorPeople')
  return (
    <FilterSelect
      name="follows_back"
      label={label}
      any={t('filters.any')}
      value={useSearchParam('follows_back')}
      options={[
        { id: 'true', label: yes },
        { id: 'false', label: no },
      ]}
    />
  )
}
