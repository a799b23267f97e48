import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { Competitor, PublicFigures } from '@rookery/contract/creators/competitors/endpoints.ts'
import type { Comparison } from '../../api/competitors.ts'

/** One's own account or one beside it. */
export interface BesideRow extends PublicFigures {
  readonly network_id: string
  readonly handle: string
  readonly name: string
  readonly avatar_url: string | null
  readonly isOwn: boolean
  readonly state: Competitor['state']
}

/** One's own account first. */
export function besideRows(account: CreatorAccount, { own, results }: Comparison): BesideRow[] {
  const others = results.map((each) => ({ ...each, isOwn: false }))
  if (own === null) return others
  const { account_id, handle, name, avatar_url } = account
  return [
    { ...own, network_id: account_id, handle, name, avatar_url, isOwn: true, state: 'shown' as const },
    ...others,
  ]
}
