import type { Team } from '@rookery/contract'
import { planById } from '@rookery/contract/billing/plans.ts'
import { Meter } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { connectedAccountsQuery } from '../../../../shared/connected-accounts/connected-accounts.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { PremiumInfo } from '../api/premium-info.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { subscriptionOf } from '../../../../shared/teams/team-facts.ts'

function UsageMeter({ label, used, most }: { label: string; used: number; most: number | null }) {
  const t = useT('pricing')
  const formats = useFormats()
  const text =
    most === null
      ? t('usage.unlimited', { n: formats.number(used) })
      : t('usage.of', { n: formats.number(used), most: formats.number(most) })
  return <Meter label={label} value={most === null ? 0 : used / most} valueText={text} />
}

/** What a team uses of its plan. */
export function TeamUsage({ team }: { team: Team }) {
  const t = useT('pricing')
  const { data: accounts } = useQuery(teamAccountsQuery(team.id))
  const subscription = subscriptionOf(team)
  const plan = subscription?.active ? planById(subscription.plan.id) : undefined
  if (plan?.product !== 'team' || accounts === undefined) return null
  return (
    <section className="mb-8 rounded-md border border-hairline bg-raised px-5 py-4">
      <h2 className="mb-3 text-16 font-semibold">{t('usage.title', { name: team.name, plan: plan.name })}</h2>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <UsageMeter
          label={t('compare.rows.ad_accounts')}
          used={new Set(accounts.map(({ account }) => account.account_id)).size}
          most={plan.limits.ad_accounts}
        />
        <UsageMeter label={t('compare.rows.members')} used={team.member_count} most={plan.limits.members} />
      </div>
    </section>
  )
}

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
