import { statuses } from '@rookery/contract/enums.ts'
import { useQuery } from '@tanstack/react-query'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { AudienceFilters } from '../model/audience-filters.ts'

const ANY_VALUE = 'any'
const yesNo = (id: string) => (id === 'true' ? true : id === 'false' ? false : null)

/** Less frequent filters. */
export function MoreFilters({
  filters,
  onChange,
}: {
  filters: AudienceFilters
  onChange: (part: Partial<AudienceFilters>) => void
}) {
  const t = useT('audiences')
  const store = useT('store')
  const team = useTeam()
  const countries = useCountries()
  const { data: accounts = [] } = useQuery(teamAccountsQuery(team.id))
  const choiceValue = (value: string) => (value === ANY_VALUE ? null : value)
  return (
    <>
      <NativeSelect
        label={store('filters.country')}
        value={filters.country ?? ANY_VALUE}
        onChange={(id) => onChange({ country: choiceValue(id) })}
        options={[{ id: ANY_VALUE, label: store('filters.anyCountry') }, ...countries]}
      />
      <NativeSelect
        label={t('filters.status')}
        value={filters.status ?? ANY_VALUE}
        onChange={(id) => onChange({ status: statuses.find((s) => s === id) ?? null })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyStatus') },
          ...statuses.map((status) => ({ id: status, label: t(`statuses.${status}`) })),
        ]}
      />
      <NativeSelect
        label={t('filters.targetable')}
        value={filters.targetable === null ? ANY_VALUE : String(filters.targetable)}
        onChange={(id) => onChange({ targetable: yesNo(id) })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyTargetable') },
          { id: 'true', label: t('filters.onlyTargetable') },
          { id: 'false', label: t('filters.onlyNotTargetable') },
        ]}
      />
      <NativeSelect
        label={store('filters.insights')}
        value={filters.insights === null ? ANY_VALUE : String(filters.insights)}
        onChange={(id) => onChange({ insights: yesNo(id) })}
        options={[
          { id: ANY_VALUE, label: store('filters.anyInsights') },
          { id: 'true', label: store('filters.withInsights') },
          { id: 'false', label: store('filters.withoutInsights') },
        ]}
      />
      {accounts.length > 0 && (
        <NativeSelect
          label={store('filters.account')}
          value={filters.account ?? ANY_VALUE}
          onChange={(id) => onChange({ account: choiceValue(id) })}
          options={[
            { id: ANY_VALUE, label: store('filters.anyAccount') },
            ...accounts.map(({ account }) => ({ id: account.account_id, label: account.name })),
          ]}
        />
      )}
    </>
  )
}
