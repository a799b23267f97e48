import { useT } from '../../../../../shared/i18n/use-t.ts'

const knownReasons = [
  'ACCOUNT_REJECTED',
  'ACCOUNT_UNDER_REVIEW',
  'AWAITING_APPROVAL_BY_ADVERTISER',
  'BUDGET_EXHAUSTED',
  'CONTENT_REVIEW_PROBLEM',
  'DRAFT',
  'EXPIRED',
  'FUNDING_PROBLEM',
  'INCOMPLETE',
  'PAUSED_BY_ADVERTISER',
  'STARTS_IN_FUTURE',
] as const

/**
 * Returns the text for a reason why the network does not show something; an unknown reason is shown
 * unchanged.
 */
export function useReason(): (reason: string) => string {
  const t = useT('campaigns')
  return (reason) => {
    const key = knownReasons.find((each) => each === reason)
    return key ? t(`reasons.${key}`) : reason.toLowerCase().replaceAll('_', ' ')
  }
}
