import { sizeBuckets } from '@rookery/contract/enums.ts'
import { Button, SearchField, TuneIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useRegionOptions } from '../../../shared/i18n/use-region-options.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { categoriesQuery, regionsQuery } from '../api/store.query.ts'
import { hiddenCount, isFiltered, noFilters, type AudienceFilters } from '../model/audience-filters.ts'
import { MoreFilters } from './more-filters.tsx'
import { useCategoryName } from './use-category-name.ts'

interface AudienceFiltersBarProps {
  filters: AudienceFilters
  onChange: (filters: AudienceFilters) => void
}

const ANY = 'any'

export function AudienceFiltersBar({ filters, onChange }: AudienceFiltersBarProps) {
  const t = useT('audiences')
  const store = useT('store')
  const nameOf = useCategoryName()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: regions = [] } = useQuery(regionsQuery)
  const regionOptions = useRegionOptions(regions)
  const hidden = hiddenCount(filters)
  const [isOpen, setOpen] = useState(hidden > 0)
  const change = (part: Partial<AudienceFilters>) => onChange({ ...filters, ...part })
  const choice = (value: string) => (value === ANY ? null : value)
  const roots = categories.filter(({ parent_id }) => parent_id === null)
  return (
    <>
      <div className="w-full sm:w-64">
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          placeholder={t('filters.searchPlaceholder')}
          defaultValue={filters.q}
          onSearch={(q) => change({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        label={store('filters.category')}
        value={filters.category ?? ANY}
        onChange={(id) => change({ category: choice(id) })}
        options={[
          { id: ANY, label: store('filters.anyCategory') },
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
        value={filters.region ?? ANY}
        onChange={(id) => change({ region: choice(id) })}
        options={[{ id: ANY, label: store('filters.anyRegion') }, ...regionOptions]}
      />
      <NativeSelect
        label={t('filters.bucket')}
        value={filters.bucket ?? ANY}
        onChange={(id) => change({ bucket: sizeBuckets.find((b) => b === id) ?? null })}
        options={[
          { id: ANY, label: t('filters.anyBucket') },
          ...sizeBuckets.map((id) => ({ id, label: id })),
        ]}
      />
      {isOpen && <MoreFilters filters={filters} onChange={change} />}
      <Button variant="quiet" icon={<TuneIcon />} onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? store('filters.fewer')
          : hidden > 0
            ? store('filters.moreOn', { n: hidden })
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
