import type { Subscriber } from '@rookery/contract/billing/subscribers/endpoints.ts'
import { subscriptionStatuses } from '@rookery/contract/billing/subscription-statuses.ts'
import { Badge, Button, CreditCardIcon, EmptyState, SearchField, Section } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { subscribersQuery } from '../api/operator-billing.query.ts'
import { usePlanName } from './plan-name.ts'

const toneByStatus = { trialing: 'info', active: 'success', past_due: 'warn', canceled: 'neutral' } as const

/** Who subscribes, found by name and state, which stand in the address. */
export function SubscribersTable({ onHistory }: { onHistory: (id: string) => void }) {
  const t = useT('operatorBilling')
  const forms = useT('forms')
  const formats = useFormats()
  const planName = usePlanName()
  const texts = useTableTexts({ loading: t('loading') })
  const params = useSearchParams()
  const q = params.get('q')?.trim().slice(0, 100)
  const status = subscriptionStatuses.find((each) => each === params.get('status'))
  const pages = useInfiniteQuery(subscribersQuery({ ...(q && { q }), ...(status && { status }) }))
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Section title={t('subscribers.title')} description={t('subscribers.description')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label={t('subscribers.search')}
          isLabelHidden
          placeholder={t('subscribers.search')}
          clearLabel={forms('clear')}
          defaultValue={q ?? ''}
          maxLength={100}
          onSearch={(text) => setSearchParams({ q: text })}
          className="w-80 max-w-full max-sm:w-full"
        />
        <NativeSelect
          label={t('columns.status')}
          value={status ?? ''}
          onChange={(value) => setSearchParams({ status: value })}
          options={[
            { id: '', label: t('subscribers.all') },
            ...subscriptionStatuses.map((id) => ({ id, label: t(`statuses.${id}`) })),
          ]}
        />
      </div>
      {pages.isError && !pages.data ? (
        <LoadFailed title={t('failed')} error={pages.error} onRetry={() => pages.refetch()} />
      ) : (
        <DataTable<Subscriber>
          label={t('subscribers.title')}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          texts={texts}
          isLoading={pages.isPending}
          isSortedElsewhere
          onPhone="cards"
          {...(pages.hasNextPage && { onShowMore: () => pages.fetchNextPage() })}
          columns={[
            {
              id: 'name',
              header: t('columns.name'),
              isRowHeader: true,
              width: '28%',
              cell: ({ name, kind }) => (
                <span className="grid min-w-0 py-1">
                  <span className="truncate font-medium">{name}</span>
                  <span className="text-12 font-normal text-ink-soft">{t(`kinds.${kind}`)}</span>
                </span>
              ),
            },
            { id: 'plan', header: t('columns.plan'), cell: ({ plan }) => planName(plan) },
            {
              id: 'price',
              header: t('columns.price'),
              align: 'end',
              cell: ({ price_micro, currency }) => planPrice(formats.locale, price_micro, currency),
            },
            {
              id: 'status',
              header: t('columns.status'),
              cell: ({ status: state, disputed_since }) => (
                <span className="flex flex-wrap gap-1">
                  <Badge tone={toneByStatus[state]}>{t(`statuses.${state}`)}</Badge>
                  {disputed_since !== null && <Badge tone="danger">{t('disputed')}</Badge>}
                </span>
              ),
            },
            {
              id: 'start',
              header: t('columns.start'),
              align: 'end',
              cell: ({ start }) => formats.date(start),
            },
            {
              id: 'next',
              header: t('columns.next'),
              align: 'end',
              cell: ({ cancel_at, period_end, status: state }) =>
                state === 'canceled'
                  ? '–'
                  : cancel_at !== null
                    ? t('subscribers.ends', { date: formats.date(cancel_at) })
                    : period_end === null
                      ? '–'
                      : formats.date(period_end),
            },
          ]}
          rowActions={({ id, name }) => (
            <Button size="sm" aria-label={t('history.openOf', { name })} onClick={() => onHistory(id)}>
              {t('history.open')}
            </Button>
          )}
          empty={
            <EmptyState
              icon={<CreditCardIcon />}
              title={t(q || status ? 'subscribers.noMatch' : 'subscribers.none')}
              description=""
            />
          }
        />
      )}
    </Section>
  )
}
