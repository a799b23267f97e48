import type { AdAccountRow, GrantedAccountRow } from '../../../store/tables.ts'

export const presentGrant = (grant: GrantedAccountRow, account: AdAccountRow) => ({
  id: grant.id,
  member: grant.membership_id,
  account: { account_id: account.account_id, network: account.network, name: account.name },
  granted_by: grant.granted_by,
  created_at: grant.created_at.toISOString(),
  checked_at: grant.checked_at?.toISOString() ?? null,
})
