import { currencies, type AdAccount } from '@rookery/contract'
import type { AdAccountAccessRow, AdAccountRow } from '../../store/tables.ts'

/** The enumeration's code: YEN stands for the network's JPY, and what it does not name is Other. */
export const currencyOf = (code: string | null | undefined): AdAccount['currency'] => {
  if (code === 'JPY') return 'YEN'
  return (currencies as readonly string[]).includes(code ?? '') ? (code as AdAccount['currency']) : 'Other'
}

export type AccessOf = Pick<AdAccountAccessRow, 'permissions' | 'access'> & { checked_at: Date | null }

export const presentAdAccount = (account: AdAccountRow, access: AccessOf | null): AdAccount => ({
  id: account.id,
  name: account.name,
  account_id: account.account_id,
  network: account.network,
  handle: account.handle,
  currency: currencyOf(account.currency),
  time_zone: account.time_zone,
  approval_status: account.approval_status,
  permissions: access?.permissions ?? [],
  access: access?.access ?? null,
  checked_at: access?.checked_at?.toISOString() ?? null,
})
