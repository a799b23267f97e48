import type { Team } from '@rookery/contract'
import { planById } from '@rookery/contract/billing/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { teamAccountsQuery } from '../ad-accounts/ad-accounts.query.ts'
import { useT } from '../i18n/use-t.ts'
import { subscriptionOf } from '../teams/team-facts.ts'
import { UsageMeter } from './usage-meter.tsx'

/** What a team uses of its plan. */
export function TeamUsage({ team }: { team: Team }) {
  const t = useT('pricing')
  const { data: accounts } = useQuery(teamAccountsQuery(team.id))
  const subscription = subscriptionOf(team)
  const plan = subscription?.active ? planById(subscription.plan.id) : undefined
  if (plan?.product !== 'team' || accounts === undefined) return null
  return (
    <div className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <UsageMeter
        label={t('compare.rows.ad_accounts')}
        used={new Set(accounts.map(({ account }) => account.account_id)).size}
        most={plan.limits.ad_accounts}
      />
      <UsageMeter label={t('compare.rows.members')} used={team.member_count} most={plan.limits.members} />
    </div>
  )
}
