import { statuses } from '@rookery/contract/enums.ts'
import { Button, SearchField, TextField } from '@rookery/ui'
import { AccountSelect } from '../../../../shared/ad-accounts/account-select.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isFiltered, type CampaignFilters } from '../../model/campaign-filters.ts'

interface CampaignFiltersBarProps {
  filters: CampaignFilters
  onChange: (filters: CampaignFilters) => void
}

const ANY = 'any'

export function CampaignFiltersBar({ filters, onChange }: CampaignFiltersBarProps) {
  const t = useT('campaigns')
  const change = (part: Partial<CampaignFilters>) => onChange({ ...filters, ...part })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <AccountSelect />
      <div className="w-full sm:w-56">
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          placeholder={t('filters.search')}
          defaultValue={filters.q}
          maxLength={100}
          onSearch={(q) => change({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        label={t('filters.status')}
        value={filters.status ?? ANY}
        onChange={(id) => change({ status: statuses.find((status) => status === id) ?? null })}
        options={[
          { id: ANY, label: t('filters.anyStatus') },
          ...statuses.map((status) => ({ id: status, label: t(`statuses.${status}`) })),
        ]}
      />
      {(['start', 'end'] as const).map((key) => (
        <TextField
          key={`${key} ${filters[key] === null}`}
          type="date"
          className="w-36"
          label={t(`filters.${key}`)}
          defaultValue={filters[key] ?? ''}
          onChange={(value) => change({ [key]: value || null })}
        />
      ))}
      {isFiltered(filters) && (
        <Button
          variant="quiet"
          onClick={() =>
            onChange({ q: '', status: null, start: null, end: null, ordering: filters.ordering })
          }
        >
          {t('filters.reset')}
        </Button>
      )}
    </div>
  )
}
