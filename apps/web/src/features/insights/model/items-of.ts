import type { Community, InsightRow } from '@rookery/contract'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'

/** Followers of an account. */
export const accountItem = ({ handle }: { handle: string }): HandedItem => ({
  kind: 'handle',
  id: handle.toLowerCase(),
  label: `@${handle}`,
})

/** A community is targeted by its strongest accounts: whoever follows any of them. */
export const communityItems = (community: Pick<Community, 'top_accounts'>): HandedItem[] =>
  community.top_accounts.map(({ profile }) => accountItem(profile))

/** A row of a dimension that is a kind of criterion itself. */
export const rowItem = (
  kind: 'interest' | 'job_title',
  row: Pick<InsightRow, 'key' | 'label'>,
): HandedItem => ({
  kind,
  id: row.key,
  label: row.label,
})
