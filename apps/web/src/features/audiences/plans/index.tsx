import type { AudiencePlan } from '@rookery/contract'
import { statuses } from '@rookery/contract/enums.ts'
import {
  AddIcon,
  CalendarMonthIcon,
  EmptyState,
  LinkButton,
  PageHeader,
  SearchField,
  TextLink,
} from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { formatMoney } from '@rookery/i18n'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { useTableTexts } from '../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { plansQuery } from './api/plans.query.ts'
import { PlanStatus } from './components/plan-status.tsx'
import type { PlansPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const ANY_VALUE = 'any'
/** Days of a plan are the same in every time zone. */
const noonOfDay = (at: string) => `${at.slice(0, 10)}T12:00:00Z`

/** /:teamId/plans: the team's media plans. */
function PlansPage() {
  const t = useT('plans')
  const formats = useFormats()
  const team = useTeam()
  const paths = usePaths<PlansPaths>()
  const go = useGo()
  const { search } = usePlace()
  const params = new URLSearchParams(search)
  const filters = {
    q: params.get('q') ?? '',
    status: statuses.find((one) => one === params.get('status')) ?? null,
    ordering: /^-?[a-z_]+$/.test(params.get('sort') ?? '') ? params.get('sort') : null,
  }
  const list = useInfiniteQuery(plansQuery(team.id, filters))
  const texts = useTableTexts({ loading: t('loading') })
  useDocumentTitle(t('title'))
  const setParam = (name: string, value: string | null) => {
    const nextSearch = new URLSearchParams(search)
    if (value) nextSearch.set(name, value)
    else nextSearch.delete(name)
    const text = nextSearch.toString()
    go(paths.plans() + (text ? `?${text}` : ''), { replace: true })
  }
  const createButton = (
    <LinkButton variant="primary" icon={<AddIcon />} href={paths.newPlan()}>
      {t('create')}
    </LinkButton>
  )
  const rows = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={createButton}
        filters={
          <>
            <div className="w-full sm:w-64">
              <SearchField
                label={t('filters.search')}
                placeholder={t('filters.search')}
                clearLabel={t('filters.clear')}
                defaultValue={filters.q}
                onSearch={(q) => setParam('q', q.trim())}
              />
            </div>
            <NativeSelect
              label={t('filters.status')}
              value={filters.status ?? ANY_VALUE}
              onChange={(id) => setParam('status', id === ANY_VALUE ? null : id)}
              options={[
                { id: ANY_VALUE, label: t('filters.any') },
                ...statuses.map((id) => ({ id, label: t(`statuses.${id}`) })),
              ]}
            />
          </>
        }
      />
      {list.isError && rows.length === 0 ? (
        <LoadFailed title={t('failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <DataTable<AudiencePlan>
          label={t('table')}
          rows={rows}
          rowId={(plan) => plan.id}
          texts={texts}
          isLoading={
            list.isFetching &&
            !list.isFetchingNextPage &&
            (list.isPending || list.isPlaceholderData || rows.length === 0)
          }
          isSortedElsewhere
          sort={
            filters.ordering
              ? {
                  id: filters.ordering.replace(/^-/, ''),
                  direction: filters.ordering.startsWith('-') ? 'descending' : 'ascending',
                }
              : null
          }
          onSortChange={(sort) =>
            setParam('sort', sort && (sort.direction === 'descending' ? `-${sort.id}` : sort.id))
          }
          onShowMore={list.hasNextPage ? () => list.fetchNextPage() : undefined}
          onPhone="cards"
          columns={[
            {
              id: 'name',
              header: t('columns.name'),
              isRowHeader: true,
              width: '26%',
              value: (plan) => plan.name,
              cell: (plan) => <TextLink href={paths.plan(plan.id)}>{plan.name}</TextLink>,
            },
            {
              id: 'objective',
              header: t('columns.objective'),
              cell: (plan) => t(`objectives.${plan.objective}`),
            },
            {
              id: 'audiences',
              header: t('columns.audiences'),
              cell: (plan) => formats.list(plan.audiences.map(({ name }) => name)) || '–',
            },
            {
              id: 'start',
              header: t('columns.dates'),
              value: (plan) => plan.start,
              cell: (plan) => (
                <span className="whitespace-nowrap">
                  {t('days', {
                    from: formats.date(noonOfDay(plan.start)),
                    to: formats.date(noonOfDay(plan.end)),
                  })}
                </span>
              ),
            },
            {
              id: 'lifetime_budget_micro',
              header: t('columns.budget'),
              align: 'end',
              value: (plan) => plan.lifetime_budget_micro,
              cell: (plan) => formatMoney(formats.locale, plan.lifetime_budget_micro, plan.currency),
            },
            {
              id: 'reach',
              header: t('columns.reach'),
              align: 'end',
              cell: (plan) =>
                plan.forecast
                  ? formats.range(
                      formats.short(plan.forecast.reach_low),
                      formats.short(plan.forecast.reach_high),
                    )
                  : '–',
            },
            {
              id: 'status',
              header: t('columns.status'),
              value: (plan) => plan.status,
              cell: (plan) => <PlanStatus status={plan.status} />,
            },
          ]}
          empty={
            filters.q || filters.status ? (
              <EmptyState title={t('emptyFiltered.title')} description={t('emptyFiltered.description')} />
            ) : (
              <EmptyState
                icon={<CalendarMonthIcon />}
                title={t('empty.title')}
                description={t('empty.description')}
                action={createButton}
              />
            )
          }
        />
      )}
    </>
  )
}

export default screen<PlansPaths>(PlansPage)
