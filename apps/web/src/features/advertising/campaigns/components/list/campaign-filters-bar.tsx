import { statuses } from '@rookery/contract/enums.ts'
import { Button, Checkbox, SearchField, TextField } from '@rookery/ui'
import { AccountSelect } from '../../../../../shared/ad-accounts/account-select.tsx'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { isFiltered, type CampaignFilters } from '../../model/campaign-filters.ts'
import { listPeriods } from '../../model/list-period.ts'

interface CampaignFiltersBarProps {
  filters: CampaignFilters
  onChange: (filters: CampaignFilters) => void
}

const ANY_VALUE = 'any'

export function CampaignFiltersBar({ filters, onChange }: CampaignFiltersBarProps) {
  const t = useT('campaigns')
  const tt = useT('campaignTable')
  const changeFilters = (part: Partial<CampaignFilters>) => onChange({ ...filters, ...part })
  const isBounded = filters.period === 'custom' ? filters.start && filters.end : filters.period !== 'all'
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
          onSearch={(q) => changeFilters({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        label={t('filters.status')}
        value={filters.status ?? ANY_VALUE}
        onChange={(id) => changeFilters({ status: statuses.find((status) => status === id) ?? null })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyStatus') },
          ...statuses.map((status) => ({ id: status, label: t(`statuses.${status}`) })),
        ]}
      />
      <NativeSelect
        label={tt('period.label')}
        value={filters.period}
        onChange={(period) => changeFilters({ period })}
        options={listPeriods.map((id) => ({ id, label: tt(`period.${id}`) }))}
      />
      {filters.period === 'custom' &&
        (['start', 'end'] as const).map((key) => (
          <TextField
            key={`${key} ${filters[key] === null}`}
            type="date"
            className="w-36"
            label={tt(key === 'start' ? 'period.from' : 'period.to')}
            defaultValue={filters[key] ?? ''}
            onChange={(value) => changeFilters({ [key]: value || null })}
          />
        ))}
      {isBounded && (
        <Checkbox
          className="mb-1.5"
          label={tt('period.compare')}
          isChecked={filters.compare}
          onChange={(compare) => changeFilters({ compare })}
        />
      )}
      {isFiltered(filters) && (
        <Button
          variant="quiet"
          onClick={() =>
            onChange({
              q: '',
              status: null,
              period: 'all',
              start: null,
              end: null,
              compare: false,
              ordering: filters.ordering,
            })
          }
        >
          {t('filters.reset')}
        </Button>
      )}
    </div>
  )
}
