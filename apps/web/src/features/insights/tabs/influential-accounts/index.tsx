import type { Influencer, InsightDataOf } from '@rookery/contract'
import { Avatar, Card, CopyButton } from '@rookery/ui'
import { CsvButton } from '@rookery/ui/data/csv-button.tsx'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useState } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../shared/tables/use-table-texts.ts'
import type { InsightSubject } from '../../model/insight-subject.ts'
import { accountsTable } from '../../model/insight-tables.ts'
import { accountItem } from '../../../../shared/insights/items-of.ts'
import { AddToggle, useAdding } from '../../../../shared/insights/adding.tsx'
import { LiftFigure } from '../../../../shared/insights/lift-figure.tsx'
import { ReachCard } from './reach-card.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Accounts = InsightDataOf<'influential_accounts'>

interface AccountsTabProps {
  data: Accounts
  subject: InsightSubject
  baseline: string | null
  size: number | null
}

/** Accounts the audience follows more than the baseline does; selectable and copyable, with what the selected reach together. */
export const influentialAccounts = defineTabScreen({
  name: 'influential_accounts',
  Screen: AccountsTab,
  figures: ['influential_accounts.accounts', 'influential_accounts.reach'],
  asks: null,
})

function AccountsTab({ data, subject, baseline, size }: AccountsTabProps) {
  const t = useT('insights')
  const graph = useT('insightsGraph')
  const texts = useTableTexts({
    noResults: t('noRows'),
    loading: t('accounts.loading'),
    selectAll: t('accounts.selectAll'),
    selectRow: (name) => t('accounts.select', { name }),
    actions: graph('adding.add'),
  })
  const formats = useFormats()
  const adding = useAdding()
  const rowActions = ({ profile }: Influencer) => (
    <AddToggle item={accountItem(profile)} name={`@${profile.handle}`} />
  )
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card
        headingLevel={2}
        title={t('accounts.title')}
        description={t('accounts.coverage', { share: formats.percent(data.coverage) })}
        actions={
          <>
            <CsvButton title={t('accounts.title')} table={() => accountsTable(data.accounts, t)} />
            <CopyButton
              size="sm"
              items={() =>
                data.accounts
                  .filter((a) => selection.has(a.profile.network_id))
                  .map((a) => `@${a.profile.handle}`)
              }
              messages={{
                copied: t('accounts.copied'),
                empty: t('accounts.copyEmpty'),
                failed: t('accounts.copyFailed'),
              }}
              onOutcome={(outcome, text) =>
                toasts.add({ level: outcome === 'copied' ? 'success' : 'warn', text })
              }
            >
              {t('accounts.copy')}
            </CopyButton>
          </>
        }
      >
        <DataTable
          label={t('accounts.title')}
          rows={data.accounts}
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
                <span className="flex min-w-48 items-center gap-2">
                  <Avatar text={a.profile.name} size={24} isDecorative />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{a.profile.name}</span>
                    <span className="block truncate text-12 text-ink-soft">@{a.profile.handle}</span>
                  </span>
                </span>
              ),
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
              id: 'engagement',
              header: t('accounts.engagement'),
              align: 'end',
              value: (a) => a.engagement_rate,
              cell: (a) => (a.engagement_rate === null ? '–' : formats.percent(a.engagement_rate, 2)),
            },
          ]}
        />
      </Card>
      {data.accounts.length > 0 && (
        <ReachCard data={data} subject={subject} baseline={baseline} selection={selection} size={size} />
      )}
    </div>
  )
}
