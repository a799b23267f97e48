import type { AdAccount } from '@rookery/contract'
import type { AdAccountAccessRow, AdAccountRow } from '../../../store/tables.ts'
import { currencyOf } from '../../../money/currency-of.ts'

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
