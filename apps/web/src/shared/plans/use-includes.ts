import type { Plan } from '@rookery/contract/billing/plan-types.ts'
import { formatNumber, type Locale, type Translate } from '@rookery/i18n'
import { useLocale, useT } from '../i18n/use-t.ts'
import { planPrice } from '../money/plan-price.ts'

/** What a plan includes, as sentences: read from the limits and entitlements that the server enforces. */
export function includesOf(plan: Plan, t: Translate<'pricing'>, locale: Locale): string[] {
  const number = (n: number) => formatNumber(locale, n)
  if (plan.product === 'premium') {
    const { accounts, reads_micro, reports_a_month, questions_a_day } = plan.entitlements
    return [
      t('includes.accounts', { count: accounts }),
      t('includes.reads', { price: planPrice(locale, reads_micro, 'USD') }),
      t('includes.reports', { n: number(reports_a_month) }),
      t('includes.questions', { n: number(questions_a_day) }),
      t('includes.history'),
    ]
  }
  const { ad_accounts, members, questions_a_day, imports } = plan.limits
  return [
    ad_accounts === null ? t('includes.everyAccount') : t('includes.adAccounts', { n: number(ad_accounts) }),
    members === null ? t('includes.everyMember') : t('includes.members', { n: number(members) }),
    questions_a_day === null
      ? t('includes.everyQuestion')
      : t('includes.questions', { n: number(questions_a_day) }),
    ...(imports ? [t('includes.imports')] : []),
    ...(ad_accounts === null ? [t('includes.organisation')] : []),
  ]
}

export const useIncludes = (plan: Plan): string[] => includesOf(plan, useT('pricing'), useLocale())
