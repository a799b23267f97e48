import { currencies, type AdAccount } from '@rookery/contract'

/** The enumeration's code: YEN stands for the network's JPY, and what it does not name is Other. */
export const currencyOf = (code: string | null | undefined): AdAccount['currency'] => {
  if (code === 'JPY') return 'YEN'
  return (currencies as readonly string[]).includes(code ?? '') ? (code as AdAccount['currency']) : 'Other'
}
