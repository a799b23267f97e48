import { siteRequestKinds, siteRequestStates } from '@rookery/contract/people/site-requests/kinds.ts'
import { Checkbox, SearchField } from '@rookery/ui'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import type { LeadsQuestion } from '../api/leads.query.ts'
import { leadOwners } from './use-leads-filter.ts'

/** Which requests are shown; every choice stands in the address. */
export function LeadsFilters({ filter }: { filter: LeadsQuestion }) {
  const t = useT('leads')
  const forms = useT('forms')
  const all = { id: '', label: t('filters.all') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        label={t('search')}
        isLabelHidden
        placeholder={t('search')}
        clearLabel={forms('clear')}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        onSearch={(q) => setSearchParams({ q })}
        className="w-80 max-w-full max-sm:w-full"
      />
      <NativeSelect
        label={t('filters.kind')}
        value={filter.kind ?? ''}
        onChange={(kind) => setSearchParams({ kind })}
        options={[all, ...siteRequestKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))]}
      />
      <NativeSelect
        label={t('filters.state')}
        value={filter.state ?? ''}
        onChange={(state) => setSearchParams({ state })}
        options={[all, ...siteRequestStates.map((id) => ({ id, label: t(`states.${id}`) }))]}
      />
      <NativeSelect
        label={t('filters.owner')}
        value={filter.owner ?? ''}
        onChange={(owner) => setSearchParams({ owner })}
        options={[all, ...leadOwners.map((id) => ({ id, label: t(`owners.${id}`) }))]}
      />
      <Checkbox
        label={t('filters.overdue')}
        isChecked={filter.overdue === 'true'}
        onChange={(isOn) => setSearchParams({ overdue: isOn ? 'true' : null })}
        className="pb-1.5"
      />
    </div>
  )
}
