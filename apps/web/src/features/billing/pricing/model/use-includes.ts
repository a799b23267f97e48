import type { Plan } from '@rookery/contract/billing/plan-types.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'

/** What a plan includes, as sentences: read from the limits and entitlements that the server enforces. */
export function useIncludes(plan: Plan): string[] {
  const t = useT('pricing')
  const formats = useFormats()
  if (plan.product === 'premium') {
    const { accounts, reads_micro, reports_a_month } = plan.entitlements
    return [
      t('includes.accounts', { count: accounts }),
      t('includes.reads', { price: planPrice(formats.locale, reads_micro, 'USD') }),
      t('includes.reports', { n: formats.number(reports_a_month) }),
      t('includes.history'),
    ]
  }
  const { ad_accounts, members, imports } = plan.limits
  return [
    ad_accounts === null
      ? t('includes.everyAccount')
      : t('includes.adAccounts', { n: formats.number(ad_accounts) }),
    members === null ? t('includes.everyMember') : t('includes.members', { n: formats.number(members) }),
    ...(imports ? [t('includes.imports')] : []),
    ...(ad_accounts === null ? [t('includes.organisation')] : []),
  ]
}
