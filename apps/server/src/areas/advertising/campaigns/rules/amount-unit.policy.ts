import { decimalsOf } from '@rookery/i18n'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../../errors/app-error.ts'

const fields = ['daily_budget_micro', 'lifetime_budget_micro', 'bid_micro'] as const
type Amounts = Partial<Readonly<Record<(typeof fields)[number], number | null | undefined>>>

/** Refuses amounts below the smallest one of the account's currency, which nobody can be billed: 0.001 USD, 0.5 JPY. */
export function checkAmountUnit(amounts: Amounts, currency: string): void {
  const decimals = decimalsOf(currency)
  const smallest = 10 ** (6 - decimals)
  for (const field of fields) {
    const amount = amounts[field]
    if (typeof amount === 'number' && amount > 0 && amount < smallest)
      throw invalid({
        [field]: say('schedule.belowUnit', { amount: (smallest / 1e6).toFixed(decimals), currency }),
      })
  }
}
