import { sizeBuckets } from '@rookery/contract/enums.ts'
import { Button, SearchField, TuneIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useRegionOptions } from '../../../../shared/i18n/use-region-options.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { categoriesQuery, regionsQuery } from '../api/store.query.ts'
import { moreFiltersCount, isFiltered, noFilters, type AudienceFilters } from '../model/audience-filters.ts'
import { MoreFilters } from './more-filters.tsx'
import { useCategoryName } from './use-category-name.ts'

interface AudienceFiltersBarProps {
  filters: AudienceFilters
  onChange: (filters: AudienceFilters) => void
}

const ANY_VALUE = 'any'

export function AudienceFiltersBar({ filters, onChange }: AudienceFiltersBarProps) {
  const t = useT('audiences')
  const store = useT('store')
  const formats = useFormats()
  const nameOf = useCategoryName()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: regions = [] } = useQuery(regionsQuery)
  const regionOptions = useRegionOptions(regions)
  const hiddenFilters = moreFiltersCount(filters)
  const [isOpen, setOpen] = useState(hiddenFilters > 0)
  const changeFilters = (part: Partial<AudienceFilters>) => onChange({ ...filters, ...part })
  const choiceValue = (value: string) => (value === ANY_VALUE ? null : value)
  const roots = categories.filter(({ parent_id }) => parent_id === null)
  return (
    <>
      <div className="w-full sm:w-64">
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          placeholder={t('filters.searchPlaceholder')}
          defaultValue={filters.q}
          onSearch={(q) => changeFilters({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        label={store('filters.category')}
        value={filters.category ?? ANY_VALUE}
        onChange={(id) => changeFilters({ category: choiceValue(id) })}
        options={[
          { id: ANY_VALUE, label: store('filters.anyCategory') },
          ...roots.flatMap((root) => [
            { id: root.id, label: nameOf(root) },
            ...categories
              .filter(({ parent_id }) => parent_id === root.id)
              .map((one) => ({ id: one.id, label: `– ${nameOf(one)}` })),
          ]),
        ]}
      />
      <NativeSelect
        label={store('filters.region')}
        value={filters.region ?? ANY_VALUE}
        onChange={(id) => changeFilters({ region: choiceValue(id) })}
        options={[{ id: ANY_VALUE, label: store('filters.anyRegion') }, ...regionOptions]}
      />
      <NativeSelect
        label={t('filters.bucket')}
        value={filters.bucket ?? ANY_VALUE}
        onChange={(id) => changeFilters({ bucket: sizeBuckets.find((b) => b === id) ?? null })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyBucket') },
          ...sizeBuckets.map((id) => ({ id, label: formats.sizeBucket(id) })),
        ]}
      />
      {isOpen && <MoreFilters filters={filters} onChange={changeFilters} />}
      <Button variant="quiet" icon={<TuneIcon />} onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? store('filters.fewer')
          : hiddenFilters > 0
            ? store('filters.moreOn', { n: hiddenFilters })
            : store('filters.more')}
      </Button>
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilters, ordering: filters.ordering })}>
          {t('filters.reset')}
        </Button>
      )}
    </>
  )
}
