import { planById } from '@rookery/contract/billing/plans.ts'
import { Meter } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { connectedAccountsQuery } from '../../../../shared/connected-accounts/connected-accounts.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { UsageMeter } from '../../../../shared/plans/usage-meter.tsx'
import type { PremiumInfo } from '../api/premium-info.ts'

/** What a person uses of their premium plan. */
export function PremiumUsage({ planId, used }: { planId: string; used: PremiumInfo['used'] }) {
  const formats = useFormats()
  const t = useT('pricing')
  const { data: accounts } = useQuery(connectedAccountsQuery)
  const plan = planById(planId)
  if (plan?.product !== 'premium' || accounts === undefined) return null
  return (
    <div className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <UsageMeter
        label={t('compare.rows.accounts')}
        used={accounts.filter(({ tracked_since }) => tracked_since !== null).length}
        most={plan.entitlements.accounts}
      />
      <Meter
        label={t('compare.rows.reads')}
        value={Math.min(1, used.reads_micro / plan.entitlements.reads_micro)}
        valueText={t('usage.of', {
          n: planPrice(formats.locale, used.reads_micro, 'USD'),
          most: planPrice(formats.locale, plan.entitlements.reads_micro, 'USD'),
        })}
      />
      <UsageMeter
        label={t('compare.rows.reports')}
        used={used.reports_this_month}
        most={plan.entitlements.reports_a_month}
      />
    </div>
  )
}
