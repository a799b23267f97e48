import { currencies, type AdAccount } from '@rookery/contract'

/** The enumeration's currency code: YEN for the network's JPY, and Other for codes it does not list. */
export const currencyOf = (code: string | null | undefined): AdAccount['currency'] => {
  if (code === 'JPY') return 'YEN'
  return (currencies as readonly string[]).includes(code ?? '') ? (code as AdAccount['currency']) : 'Other'
}
