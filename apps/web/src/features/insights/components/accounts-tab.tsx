import type { Influencer, InsightOf } from '@rookery/contract'
import { Avatar, Card, CopyButton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useState } from 'react'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'

type Accounts = NonNullable<InsightOf<'influential_accounts'>['data']>

/** Accounts the audience follows more than the baseline does; selectable and copyable. */
export function AccountsTab({ data }: { data: Accounts }) {
  const t = useT('insights')
  const formats = useFormats()
  const { lift } = useChartTexts()
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const liftOf = (a: Influencer) => (
    <span
      className={
        a.significant ? (a.lift >= 1 ? 'font-medium text-over-ink' : 'font-medium text-under-ink') : ''
      }
    >
      {lift(a.lift)}{' '}
      <span className="text-12 font-normal text-ink-soft">
        {formats.number(a.lift_low, 2)}–{formats.number(a.lift_high, 2)}
      </span>
    </span>
  )
  return (
    <Card
      headingLevel={2}
      title={t('accounts.title')}
      description={t('accounts.coverage', { share: formats.percent(data.coverage) })}
      actions={
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
        texts={{
          noResults: t('noRows'),
          loading: t('accounts.loading'),
          selectAll: t('accounts.selectAll'),
          selectRow: (name) => t('accounts.select', { name }),
          sortedAscending: (column) => `${column} ↑`,
          sortedDescending: (column) => `${column} ↓`,
          sortCleared: t('accounts.title'),
        }}
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
          { id: 'lift', header: t('accounts.lift'), align: 'end', value: (a) => a.lift, cell: liftOf },
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
  )
}
