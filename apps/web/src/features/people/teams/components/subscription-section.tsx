import type { Team } from '@rookery/contract'
import { Badge, Notice, Section } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { hasBillingDetails, subscriptionOf } from '../../../../shared/teams/team-facts.ts'
import { readReturnLink } from '../../../../shared/navigation/return-link.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { BillingSection } from './general-section.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { PlanList } from './plan-list.tsx'
import type { TeamsPaths } from '../paths.ts'

const toneByState = { trialing: 'info', active: 'success', past_due: 'warn', canceled: 'neutral' } as const

/** The team's subscription, or the plans it can buy. */
export function SubscriptionSection({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const t = useT('teams')
  const paths = usePaths<TeamsPaths>(team)
  const returnLink = readReturnLink(useSearchParam('back'))
  const formats = useFormats()
  const subscription = subscriptionOf(team)
  const isActive = subscription?.active === true
  const mayBuy = isAdmin && hasBillingDetails(team)
  return (
    <div id="subscription">
      <Section
        title={t('subscription.title')}
        description={t('subscription.description')}
        actions={
          subscription ? (
            <Badge tone={toneByState[subscription.status]}>
              {t(`subscription.statuses.${subscription.status}`)}
            </Badge>
          ) : (
            <Badge>{t('subscription.none')}</Badge>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <CheckoutReturn team={team} />
          {subscription && (
            <p>
              <span className="font-medium">{subscription.plan.name}</span>
              <span className="text-ink-soft">
                {' · '}
                {t('subscription.since', { date: formats.date(subscription.start) })}
                {subscription.cancel_at
                  ? ` · ${t('subscription.cancelAt', { date: formats.date(subscription.cancel_at) })}`
                  : subscription.end &&
                    ` · ${t('subscription.until', { date: formats.date(subscription.end) })}`}
              </span>
            </p>
          )}
          {!isActive && (
            <>
              {!isAdmin && <Notice>{t('subscription.adminsOnly')}</Notice>}
              {isAdmin && !mayBuy && <Notice tone="warn">{t('subscription.needsBilling')}</Notice>}
              {/* Listed here, so that a user who came to pay need not look for another page. */}
              {isAdmin && <BillingSection team={team} />}
              <PlanList
                team={team}
                canBuy={mayBuy}
                returnPath={
                  paths.settings('subscription') +
                  (returnLink ? `?${new URLSearchParams({ back: returnLink })}` : '')
                }
              />
            </>
          )}
        </div>
      </Section>
    </div>
  )
}
