import { useT } from '../../../../shared/i18n/use-t.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { ENGAGED_DAYS, engagementKinds, engagerRelations } from '../model/read-filters.ts'
import { FilterSelect } from './filter-select.tsx'

const PERIODS = [7, 30, 365] as const

/** Period, kind of reaction, and where people stand to the account. */
export function EngagerFilters() {
  const t = useT('engagers')
  const people = useT('creatorPeople')
  const any = people('filters.any')
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <FilterSelect
        name="days"
        label={t('filters.days')}
        any={t('filters.lastDays', { n: ENGAGED_DAYS })}
        value={useSearchParam('days')}
        options={PERIODS.map((days) => ({ id: String(days), label: t('filters.lastDays', { n: days }) }))}
      />
      <FilterSelect
        name="kind"
        label={t('filters.kind')}
        any={any}
        value={useSearchParam('kind')}
        options={engagementKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
      />
      <FilterSelect
        name="relation"
        label={t('filters.relation')}
        any={any}
        value={useSearchParam('relation')}
        options={engagerRelations.map((id) => ({ id, label: t(`relations.${id}`) }))}
      />
    </div>
  )
}
