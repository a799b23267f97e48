import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { accountSpendQuery } from '../../../../shared/account-spend/account-spend.query.ts'
import { MonthSpend } from '../../../../shared/account-spend/month-spend.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { TrackingPrice } from './tracking-price.tsx'

type Mode = NonNullable<CreatorAccount['mode']>

interface AccountCostProps {
  account: CreatorAccount
  mode: Mode | null
  onChangeMode: (mode: Mode) => void
}

/** What an account costs: before it is tracked the price, afterwards the month so far. */
export function AccountCost({ account, mode, onChangeMode }: AccountCostProps) {
  const t = useT('accountSpend')
  const spend = useQuery({
    ...accountSpendQuery(account.account_id),
    refetchInterval: account.state === 'fetching' ? 10_000 : false,
  })
  const usual = spend.data?.tracking?.modes.find(({ is_available }) => is_available)?.mode ?? 'snapshot'
  return (
    <div className="mt-4 border-t border-hairline pt-3">
      {spend.isPending && <Skeleton label={t('loading')} lines={['60%', '40%']} />}
      {spend.isError && !spend.data && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {t('failed')}
          <Button size="sm" variant="quiet" onClick={() => spend.refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {spend.data &&
        (account.tracked_since === null ? (
          <TrackingPrice spend={spend.data} mode={mode ?? usual} onChange={onChangeMode} />
        ) : (
          <div className="max-w-prose">
            <MonthSpend spend={spend.data} mode={account.mode} />
          </div>
        ))}
    </div>
  )
}
