import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { teamPlans } from '@rookery/contract/billing/team-plans.ts'
import { LinkButton, PageHeader } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { useRecentTeam } from '../../../shared/teams/use-recent-team.ts'
import { TaxAndQuestions } from './components/offer-notes.tsx'
import { PlanChoice, type Choice } from '../../../shared/plans/plan-choice.tsx'
import { planById } from '@rookery/contract/billing/plans.ts'
import { TeamUsage } from '../../../shared/plans/team-usage.tsx'
import { subscriptionOf } from '../../../shared/teams/team-facts.ts'
import { ProductPlans } from './components/product-plans.tsx'
import { visitorCurrency } from '../../../shared/plans/visitor-currency.ts'
import type { PricingPaths } from './paths.ts'

/** /pricing, on every site: all plans in the visitor's currency, compared, with questions (ROUTE-079). */
function PricingPage() {
  const t = useT('pricing')
  useDocumentTitle(t('page.documentTitle'))
  // Only the dashboard has settings of a team.
  const hasTeams = usePaths<PricingPaths>(null).settings !== undefined
  const team = useRecentTeam(hasTeams)
  const paths = usePaths<PricingPaths>(team)
  const [choice, setChoice] = useState<Choice>({
    interval: 'month',
    currency: visitorCurrency(navigator.languages),
  })
  const subscription = team ? subscriptionOf(team) : undefined
  const ownPlan = subscription?.active ? planById(subscription.plan.id) : undefined
  const premium = (
    <ProductPlans
      key="premium"
      product="premium"
      plans={premiumPlans}
      choice={choice}
      action={
        paths.premium && (
          <LinkButton href={paths.premium} variant="primary">
            {t('page.toPremium')}
          </LinkButton>
        )
      }
    />
  )
  const teams = (
    <ProductPlans
      key="team"
      product="team"
      plans={teamPlans}
      choice={choice}
      action={
        <LinkButton
          href={paths.settings?.('subscription') ?? teamSiteAddress()}
          variant={paths.settings ? 'primary' : 'secondary'}
        >
          {t(paths.settings ? 'page.toTeam' : 'page.toDashboard')}
        </LinkButton>
      }
    />
  )
  return (
    <div>
      <PageHeader title={t('page.title')} description={t('page.lead')} />
      {team && ownPlan?.product === 'team' && (
        <section className="mb-8 rounded-md border border-hairline bg-raised px-5 py-4">
          <h2 className="text-16 font-semibold">
            {t('usage.title', { name: team.name, plan: ownPlan.name })}
          </h2>
          <TeamUsage team={team} />
        </section>
      )}
      <div className="mb-6">
        <PlanChoice choice={choice} onChange={setChoice} />
      </div>
      {/* First what the site itself sells. */}
      {paths.premium ? [premium, teams] : [teams, premium]}
      <TaxAndQuestions />
    </div>
  )
}

export default screen<PricingPaths>(PricingPage)
