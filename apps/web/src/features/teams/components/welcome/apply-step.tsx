import type { Team } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { hasActiveSubscription, hasBillingDetails } from '../../../../shared/teams/team-facts.ts'
import { CheckoutReturn } from '../checkout-return.tsx'
import { BillingSection } from '../general-section.tsx'
import { PlanList } from '../plan-list.tsx'
import type { TeamsPaths } from '../../paths.ts'

/** What comes next, and what uploading needs. */
export function ApplyStep({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const paths = usePaths<TeamsPaths>(team)
  const t = useT('welcome')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-4">
      <p>{t('apply.next')}</p>
      <p className="text-ink-soft">{t('apply.text')}</p>
      <CheckoutReturn team={team} />
      {!hasActiveSubscription(team) && isAdmin && (
        <>
          {!hasBillingDetails(team) && <BillingSection team={team} />}
          <PlanList
            team={team}
            canBuy={hasBillingDetails(team)}
            returnPath={`${paths.welcome}?team=${team.slug}`}
          />
        </>
      )}
      <p>
        <TextLink href={paths.helperDocument(`uploading-${locale}`)}>{t('apply.guide')}</TextLink>
      </p>
    </div>
  )
}
