import { planById } from '@rookery/contract/billing/plans.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** A plan's name with its interval; the id of one that is no longer on sale. */
export function usePlanName(): (id: string) => string {
  const t = useT('operatorBilling')
  return (id) => {
    const plan = planById(id)
    return plan ? t('planName', { plan: plan.name, interval: t(`intervals.${plan.interval}`) }) : id
  }
}
