import type { Team } from '@rookery/contract'
import { Badge, Notice, Section } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { readReturnLink } from '../../../../shared/navigation/return-link.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { InvoiceList } from '../../../../shared/plans/invoice-list.tsx'
import { SubscriptionCard } from '../../../../shared/plans/subscription-card.tsx'
import { TeamUsage } from '../../../../shared/plans/team-usage.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { ResellerOffer } from '../../../../shared/terms/reseller-offer.tsx'
import { hasBillingDetails, subscriptionOf } from '../../../../shared/teams/team-facts.ts'
import { courseQuery, goToPortal, invoicesQuery, useSubscriptionChanges } from '../api/subscription.ts'
import { BillingSection } from './general-section.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { PlanList } from './plan-list.tsx'
import type { TeamsPaths } from '../paths.ts'

const unknownCourse = { period_end: null, next_plan: null, has_payer: false, disputed_since: null }

/** The team's subscription, what it can change to, and its invoices; or the plans it can buy. */
export function SubscriptionSection({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const t = useT('teams')
  const paths = usePaths<TeamsPaths>(team)
  const returnLink = readReturnLink(useSearchParam('back'))
  const formats = useFormats()
  const { data: course } = useQuery({ ...courseQuery(team.id), enabled: isAdmin })
  const { cancel, keep } = useSubscriptionChanges(team.id)
  const subscription = subscriptionOf(team)
  const running = subscription?.status === 'canceled' ? undefined : subscription
  const mayBuy = isAdmin && (running !== undefined || hasBillingDetails(team))
  return (
    <div id="subscription">
      <Section
        title={t('subscription.title')}
        description={t('subscription.description')}
        actions={subscription ? undefined : <Badge>{t('subscription.none')}</Badge>}
      >
        <div className="flex flex-col gap-6">
          <CheckoutReturn team={team} />
          {subscription && (
            <SubscriptionCard
              subscription={subscription}
              course={course ?? { ...unknownCourse, period_end: subscription.end }}
              pastDue={t('subscription.pastDue')}
              ended={t('subscription.ended', {
                date: subscription.end ? formats.date(subscription.end) : '',
              })}
              {...(isAdmin && {
                actions: {
                  cancel: async () => await cancel.mutateAsync(),
                  keep: async () => await keep.mutateAsync(),
                  goToPortal: async () => await goToPortal(team.id),
                },
              })}
            >
              <TeamUsage team={team} />
            </SubscriptionCard>
          )}
          {!isAdmin && !running && <Notice>{t('subscription.adminsOnly')}</Notice>}
          {isAdmin && !mayBuy && <Notice tone="warn">{t('subscription.needsBilling')}</Notice>}
          {/* Listed here, so that a user who came to pay need not look for another page. */}
          {isAdmin && !running && <BillingSection team={team} />}
          {(isAdmin || !running) && (
            <PlanList
              key={running?.plan.interval}
              team={team}
              running={running}
              canBuy={mayBuy}
              returnPath={
                paths.settings('subscription') +
                (returnLink ? `?${new URLSearchParams({ back: returnLink })}` : '')
              }
            />
          )}
          {course?.has_payer && <InvoiceList query={invoicesQuery(team.id)} />}
          {isAdmin && <ResellerOffer />}
        </div>
      </Section>
    </div>
  )
}
