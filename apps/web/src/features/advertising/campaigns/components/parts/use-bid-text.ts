import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'

/** Returns the text for an ad set's bid. */
export function useBidText(): (
  bid: { readonly bid_strategy: string; readonly bid_micro: number | null },
  currency: string,
) => string {
  const t = useT('campaigns')
  const money = useMoney()
  return ({ bid_strategy, bid_micro }, currency) =>
    bid_micro === null || (bid_strategy !== 'MAX' && bid_strategy !== 'TARGET')
      ? t('bidding.AUTO.name')
      : t(`bidding.${bid_strategy}.short`, { amount: money(bid_micro, currency) })
}
