import { sizeBuckets, statuses } from '@rookery/contract/enums.ts'
import { Button, SearchField } from '@rookery/ui'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { isFiltered, noFilters, type AudienceFilters } from '../model/audience-filters.ts'

interface AudienceFiltersBarProps {
  filters: AudienceFilters
  onChange: (filters: AudienceFilters) => void
}

const ANY = 'any'

export function AudienceFiltersBar({ filters, onChange }: AudienceFiltersBarProps) {
  const t = useT('audiences')
  const change = (part: Partial<AudienceFilters>) => onChange({ ...filters, ...part })
  return (
    <>
      <div className="w-full sm:w-64">
        <SearchField
          // A cleared filter starts the field afresh.
          key={filters.q === '' ? 'empty' : 'filled'}
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          placeholder={t('filters.searchPlaceholder')}
          defaultValue={filters.q}
          onSearch={(q) => change({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        label={t('filters.status')}
        value={filters.status ?? ANY}
        onChange={(id) => change({ status: statuses.find((s) => s === id) ?? null })}
        options={[
          { id: ANY, label: t('filters.anyStatus') },
          ...statuses.map((status) => ({ id: status, label: t(`statuses.${status}`) })),
        ]}
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
      <NativeSelect
        label={t('filters.targetable')}
        value={filters.targetable === null ? ANY : String(filters.targetable)}
        onChange={(id) => change({ targetable: id === 'true' ? true : id === 'false' ? false : null })}
        options={[
          { id: ANY, label: t('filters.anyTargetable') },
          { id: 'true', label: t('filters.onlyTargetable') },
          { id: 'false', label: t('filters.onlyNotTargetable') },
        ]}
      />
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilters, ordering: filters.ordering })}>
          {t('filters.reset')}
        </Button>
      )}
    </>
  )
}
