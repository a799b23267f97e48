import type { Influencer, InsightDataOf } from '@rookery/contract'
import { Button, Card, CopyButton, ListIcon, useMedia } from '@rookery/ui'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'
import { CsvButton } from '@rookery/ui/data/csv-button.tsx'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { sortInfluencers } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { lazy, Suspense, useState } from 'react'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import type { InsightSubject } from '../../model/insight-subject.ts'
import { accountsTable } from '../../model/insight-tables.ts'
import { accountItem } from '../../../../../shared/insights/items-of.ts'
import { AddToggle, useAdding } from '../../../../../shared/insights/adding.tsx'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { LiftFigure } from '../../../../../shared/insights/lift-figure.tsx'
import { useSearchParams } from '../../../../../shared/navigation/use-search-param.ts'
import { AccountFilters } from './account-filters.tsx'
import { fitsFilters, readAccountFilters } from './read-account-filters.ts'
import { postingOf } from './posting-of.ts'
import { ReachCard } from './reach-card.tsx'
import { WhatTheyPost } from './what-they-post.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

const SaveListDialog = lazy(() =>
  import('./save-list-dialog.tsx').then((m) => ({ default: m.SaveListDialog })),
)

type Accounts = InsightDataOf<'influential_accounts'>

/** Cards shown initially on a phone, where all would be twenty screens. */
const FIRST_CARD_COUNT = 10

interface AccountsTabProps {
  data: Accounts
  subject: InsightSubject
  baseline: string | null
  size: number | null
}

/**
 * Accounts the audience follows more than the baseline does, their posts, and the combined reach of the
 * selected ones. Copying and saving apply to the selection, or to all shown.
 */
export const influentialAccounts = defineTabScreen({
  name: 'influential_accounts',
  Screen: AccountsTab,
  figures: ['influential_accounts.accounts', 'influential_accounts.posting', 'influential_accounts.reach'],
  readQuestion: null,
})

function AccountsTab({ data, subject, baseline, size }: AccountsTabProps) {
  const t = useT('insights')
  const graph = useT('insightsGraph')
  const formats = useFormats()
  const params = useSearchParams()
  const filters = readAccountFilters(params)
  const accounts = sortInfluencers(data.accounts.filter(fitsFilters(filters)), filters.order)
  const isPhone = useMedia('(max-width: 639px)')
  const [isExpanded, setExpanded] = useState(false)
  const visibleAccounts = isPhone && !isExpanded ? accounts.slice(0, FIRST_CARD_COUNT) : accounts
  const texts = useTableTexts({
    noResults: t('noRows'),
    loading: t('accounts.loading'),
    selectAll: t('accounts.selectAll'),
    selectRow: (name) => t('accounts.select', { name }),
    actions: graph('adding.add'),
    showMore: graph('reach.showAll', { n: formats.number(accounts.length) }),
  })
  const adding = useAdding()
  const rowActions = ({ profile }: Influencer) => (
    <AddToggle item={accountItem(profile)} name={`@${profile.handle}`} />
  )
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const selectedAccounts = accounts.filter(({ profile }) => selection.has(profile.network_id))
  const comparedAccounts = selectedAccounts.length > 0 ? selectedAccounts : accounts
  const postsOf = postingOf(data.posting)
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card
        headingLevel={2}
        title={t('accounts.title')}
        description={
          data.coverage === null
            ? t('accounts.coverageUnknown')
            : t('accounts.coverage', { share: formats.percent(data.coverage) })
        }
        actions={
          <>
            <ModelCardButton model="topics" about={graph('posting.title')} />
            <CsvButton title={t('accounts.title')} table={() => accountsTable(accounts, t, graph, postsOf)} />
          </>
        }
      >
        <AccountFilters accounts={data.accounts} filters={filters} shownCount={accounts.length} />
        <div className="flex flex-wrap justify-end gap-2 pb-2">
          <CopyButton
            size="sm"
            items={() => comparedAccounts.map(({ profile }) => `@${profile.handle}`)}
            messages={{
              copied: t('accounts.copied'),
              empty: t('accounts.copyEmpty'),
              failed: t('accounts.copyFailed'),
            }}
            onOutcome={(outcome, text) =>
              toasts.add({ level: outcome === 'copied' ? 'success' : 'warn', text })
            }
          >
            {selectedAccounts.length > 0 ? t('accounts.copy') : graph('asList.copyAll')}
          </CopyButton>
          <Button
            size="sm"
            variant="quiet"
            icon={<ListIcon size={18} />}
            isDisabled={accounts.length === 0}
            onClick={() => setSaving(true)}
          >
            {selectedAccounts.length > 0
              ? graph('asList.openSome', { n: formats.number(selectedAccounts.length) })
              : graph('asList.open')}
          </Button>
        </div>
        <DataTable
          label={t('accounts.title')}
          rows={visibleAccounts}
          {...(visibleAccounts.length < accounts.length && { onShowMore: () => setExpanded(true) })}
          rowId={(a) => a.profile.network_id}
          rowName={(a) => a.profile.name}
          selection={selection}
          onSelectionChange={setSelection}
          onPhone="cards"
          {...(adding && { rowActions })}
          texts={texts}
          columns={[
            {
              id: 'account',
              header: t('accounts.account'),
              isRowHeader: true,
              value: (a) => a.profile.name,
              cell: (a) => (
                <span className="flex min-w-56 items-start gap-2">
                  <PersonAvatar name={a.profile.name} url={a.profile.avatar_url} />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{a.profile.name}</span>
                    <span className="block truncate text-12 text-ink-soft">@{a.profile.handle}</span>
                    {a.profile.description && (
                      <span className="line-clamp-1 text-12 font-normal whitespace-normal">
                        {a.profile.description}
                      </span>
                    )}
                  </span>
                </span>
              ),
            },
            {
              id: 'posting',
              header: graph('posting.title'),
              isWideInCards: true,
              cell: ({ profile }) => (
                <WhatTheyPost posting={postsOf(profile.network_id)} handle={profile.handle} />
              ),
            },
            {
              id: 'size',
              header: t('accounts.size'),
              align: 'end',
              value: (a) => a.profile.followers_count,
              cell: (a) => formats.publicCount(a.profile.followers_count),
            },
            {
              id: 'followers',
              header: t('accounts.followers'),
              align: 'end',
              value: (a) => a.followers_in_audience,
              cell: (a) => formats.number(a.followers_in_audience),
            },
            {
              id: 'share',
              header: t('accounts.share'),
              align: 'end',
              value: (a) => a.audience_share,
              cell: (a) => formats.percent(a.audience_share),
            },
            {
              id: 'baseline',
              header: t('accounts.baseline'),
              align: 'end',
              value: (a) => a.baseline_share,
              cell: (a) => formats.percent(a.baseline_share),
            },
            {
              id: 'lift',
              header: t('accounts.lift'),
              align: 'end',
              value: (a) => a.lift,
              cell: (a) => <LiftFigure row={a} isStacked />,
            },
            {
              id: 'liftLow',
              header: t('accounts.liftLow'),
              align: 'end',
              value: (a) => a.lift_low,
              cell: (a) => `×${formats.number(a.lift_low, 2)}`,
            },
            {
              id: 'engagement',
              header: t('accounts.engagement'),
              align: 'end',
              value: (a) => a.engagement_rate,
              cell: (a) => (a.engagement_rate === null ? '–' : formats.percent(a.engagement_rate, 2)),
            },
          ]}
        />
      </Card>
      {isSaving && (
        <Suspense>
          <SaveListDialog accounts={comparedAccounts} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {data.accounts.length > 0 && (
        <ReachCard data={data} subject={subject} baseline={baseline} selection={selection} size={size} />
      )}
    </div>
  )
}
