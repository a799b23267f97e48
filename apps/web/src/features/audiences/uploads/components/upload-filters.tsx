import { uploadStates } from '@rookery/contract/enums.ts'
import { Button } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { UploadFilters } from '../api/uploads.query.ts'

const ANY_VALUE = 'any'

/** Filters of the uploads; part of the address, as saved views require. */
export function useUploadFilters(): UploadFilters {
  const params = useSearchParams()
  const requestedState = params.get('state')
  return {
    state: uploadStates.find((state) => state === requestedState) ?? null,
    account: params.get('account'),
  }
}

export const clearUploadFilters = () => setSearchParams({ state: null, account: null })

export function UploadFiltersBar({ filters: { state, account } }: { filters: UploadFilters }) {
  const t = useT('uploads')
  const team = useTeam()
  const { data: accounts = [] } = useQuery(teamAccountsQuery(team.id))
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <NativeSelect
        label={t('columns.state')}
        value={state ?? ANY_VALUE}
        onChange={(id) => setSearchParams({ state: id === ANY_VALUE ? null : id })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyState') },
          ...uploadStates.map((id) => ({ id, label: t(`states.${id}`) })),
        ]}
      />
      <NativeSelect
        label={t('columns.account')}
        value={account ?? ANY_VALUE}
        onChange={(id) => setSearchParams({ account: id === ANY_VALUE ? null : id })}
        options={[
          { id: ANY_VALUE, label: t('filters.anyAccount') },
          ...accounts.map((one) => ({ id: one.account.account_id, label: one.account.name })),
        ]}
      />
      {(state || account) && (
        <Button variant="quiet" onClick={clearUploadFilters}>
          {t('filters.reset')}
        </Button>
      )}
    </div>
  )
}
