import { LinkButton } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SubscriptionCard } from '../../../../shared/plans/subscription-card.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { goToPortal, usePremiumChanges, type PremiumInfo } from '../api/premium-info.ts'
import { PremiumUsage } from './plan-usage.tsx'
import type { PremiumPlanPaths } from '../paths.ts'

/** The person's own premium subscription. */
export function OwnSubscription({ info }: { info: PremiumInfo }) {
  const t = useT('pricing')
  const formats = useFormats()
  const paths = usePaths<PremiumPlanPaths>()
  const { cancel, keep } = usePremiumChanges()
  const { plan, status, cancel_at = null, readable_until } = info
  if (plan === undefined || status === undefined) return null
  return (
    <SubscriptionCard
      subscription={{ plan, status, cancel_at }}
      course={info}
      pastDue={t('own.pastDue', { date: readable_until === null ? '' : formats.date(readable_until) })}
      ended={t('own.ended')}
      actions={{
        cancel: async () => await cancel.mutateAsync(),
        keep: async () => await keep.mutateAsync(),
        goToPortal,
      }}
      more={info.readable && <LinkButton href={paths.home}>{t('own.toSuite')}</LinkButton>}
    >
      {info.active && <PremiumUsage planId={plan.id} used={info.used} />}
    </SubscriptionCard>
  )
}
