import type { Audience, AudienceUsage, TargetingPackage } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { Button, Skeleton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { usagesQuery } from '../api/detail.query.ts'
import { useOpenRecipe } from '../api/use-open-recipe.ts'
import { UsageState } from './usage-state.tsx'

/** Where the recipe was applied, as confirmed by the network, with a button to restore. */
export function UsagesTable({
  audience,
  onReceipt,
}: {
  audience: Audience
  onReceipt: (usageId: string) => void
}) {
  const t = useT('store')
  const formats = useFormats()
  const texts = useTableTexts()
  const team = useTeam()
  const client = useQueryClient()
  const openRecipe = useOpenRecipe()
  const query = usagesQuery(team.id, audience.audience_config_id)
  const usages = useQuery(query)
  const accounts = useQuery(teamAccountsQuery(team.id))
  const accountName = ({ ad_account_id: id }: AudienceUsage) =>
    accounts.data?.find(({ account }) => account.account_id === id)?.account.name ?? id

  async function restore(usage: AudienceUsage) {
    const restoredUsage = await api.call(uploadsCalls.restoreAudienceUsage, { pk: usage.id })
    await client.invalidateQueries(query)
    const tree = treeOfPackage(restoredUsage.targeting_package as TargetingPackage)
    toasts.add({
      level: 'success',
      timeout: 12_000,
      text: t('detail.usage.done'),
      action: { label: t('detail.usage.open'), onAction: () => openRecipe(tree) },
    })
  }

  if (usages.isError && !usages.data)
    return <LoadFailed title={t('detail.failed')} error={usages.error} onRetry={() => usages.refetch()} />
  if (!usages.data) return <Skeleton label={t('detail.loading')} lines={['70%', '50%']} />
  if (usages.data.results.length === 0) return <p className="text-13 text-ink-soft">{t('detail.noUsages')}</p>
  return (
    <DataTable<AudienceUsage>
      label={t('detail.usages')}
      rows={usages.data.results}
      rowId={(u) => u.id}
      texts={texts}
      onPhone="cards"
      columns={[
        {
          id: 'account',
          header: t('detail.usage.account'),
          isRowHeader: true,
          value: accountName,
        },
        {
          id: 'state',
          header: t('detail.usage.state'),
          cell: (u) => (
            <span className="flex flex-wrap items-center gap-x-2">
              <UsageState usage={u} />
              <span className="text-ink-soft">
                {[
                  u.application && u.application.ad_sets.map(({ name }) => name).join(', '),
                  u.confirmed?.source === 'network' &&
                    t('detail.usage.confirmed', { count: u.confirmed.criteria }),
                  u.confirmed?.source === 'page' &&
                    t('detail.usage.confirmedByPage', { count: u.confirmed.criteria }),
                  u.confirmed &&
                    u.confirmed.missing.length > 0 &&
                    t('detail.usage.missing', { n: u.confirmed.missing.length }),
                  u.dropped_handles.length > 0 &&
                    t('detail.usage.handles', {
                      n: u.applied_handle_count,
                      dropped: u.dropped_handles.length,
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          ),
        },
        { id: 'by', header: t('detail.usage.by'), cell: (u) => u.applied_by.name },
        { id: 'at', header: t('detail.usage.at'), cell: (u) => formats.dateTime(u.applied_at) },
      ]}
      rowActions={(usage) =>
        usage.application ? (
          <Button
            size="sm"
            aria-label={t('detail.usage.receiptLong', { account: accountName(usage) })}
            onClick={() => onReceipt(usage.id)}
          >
            {t('detail.usage.receipt')}
          </Button>
        ) : usage.state === 'applied' ? (
          <Button
            size="sm"
            aria-label={t('detail.usage.restoreLong', { account: accountName(usage) })}
            onClick={() => restore(usage)}
          >
            {t('detail.usage.restore')}
          </Button>
        ) : null
      }
    />
  )
}
