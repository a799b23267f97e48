import { useMoney } from '../money/use-money.ts'
import { useT } from '../i18n/use-t.ts'
import type { MostSpend } from './most-spend.ts'

/** Text for the most that can be spent. */
export function useMostText(): (most: MostSpend, currency: string) => string {
  const t = useT('campaigns')
  const money = useMoney()
  return (most, currency) =>
    most === null
      ? t('spend.mostUnknown')
      : t(most.per === 'day' ? 'spend.mostDay' : 'spend.mostTotal', { amount: money(most.micro, currency) })
}
