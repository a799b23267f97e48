import { ApiError } from '@rookery/api-client'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Card, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { competitorsQuery, useRemoveCompetitor, type Comparison } from '../../api/competitors.ts'
import { AddAccount } from './add-account.tsx'
import { BesideChart } from './beside-chart.tsx'
import { besideRows } from './beside-row.ts'
import { BesideTable } from './beside-table.tsx'

/** Public accounts beside one's own: how they grow, by what X tells everybody of them. */
export function BesideCard({ account }: { account: CreatorAccount }) {
  const t = useT('besideOthers')
  const comparison = useQuery(competitorsQuery(account.account_id))
  const needsPlan = comparison.error instanceof ApiError && comparison.error.status === 402
  return (
    <Card headingLevel={2} title={t('title')} description={t('description')} className="mb-6">
      {needsPlan ? (
        <p className="text-ink-soft">{t('needsPlan')}</p>
      ) : comparison.isError ? (
        <LoadFailed title={t('failed')} error={comparison.error} onRetry={() => comparison.refetch()} />
      ) : comparison.isPending ? (
        <Skeleton label={t('loading')} height={160} />
      ) : comparison.data.own === null ? (
        <p className="text-ink-soft">{t('untracked')}</p>
      ) : (
        <Beside account={account} comparison={comparison.data} />
      )}
    </Card>
  )
}

function Beside({ account, comparison }: { account: CreatorAccount; comparison: Comparison }) {
  const t = useT('besideOthers')
  const formats = useFormats()
  const money = useMoney()
  const remove = useRemoveCompetitor(account.account_id)
  const { count, most, day_micro } = comparison
  const rows = besideRows(account, comparison)
  return (
    <div className="grid gap-4">
      {count === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <>
          <BesideChart rows={rows} />
          <BesideTable
            rows={rows}
            onRemove={(row) =>
              remove.mutate(row.network_id, {
                onError: (error) => toasts.add({ level: 'error', text: errorText(error) }),
              })
            }
          />
        </>
      )}
      {count < most && <AddAccount accountId={account.account_id} />}
      <p className="text-12 text-ink-soft">
        {formats.sentences(
          t('places', { n: formats.number(count), most: formats.number(most) }),
          count > 0 && t('cost', { price: money(day_micro, 'USD') }),
        )}
      </p>
    </div>
  )
}
