import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import type { XList } from '@rookery/network'
import type { socialLists, ListRow } from './tables.ts'

/** A list as X tells it. */
export const rowOfList = (
  list: XList,
  owner: { readonly user_id: string; readonly account_id: string },
  id: string,
  now: Date,
): typeof socialLists.$inferInsert => ({
  id,
  ...owner,
  network_id: list.id,
  name: list.name,
  description: list.description ?? '',
  private: list.private ?? false,
  member_count: list.member_count ?? 0,
  follower_count: list.follower_count ?? 0,
  created_at: list.created_at === undefined ? null : new Date(list.created_at),
  updated_at: now,
})

export const presentList = (row: ListRow, ownerHandle: string): SocialList => ({
  id: row.id,
  network_id: row.network_id,
  account_id: row.account_id,
  name: row.name,
  description: row.description,
  private: row.private,
  member_count: row.member_count,
  follower_count: row.follower_count,
  owner_handle: ownerHandle,
  created_at: row.created_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})
