import type { InsightDataOf } from '@rookery/contract'

export type AccountPosting = InsightDataOf<'influential_accounts'>['posting'][number]

/** Posts of each account, by network id; undefined for accounts without a known post. */
export function postingOf(
  posting: readonly AccountPosting[],
): (network_id: string) => AccountPosting | undefined {
  const postingById = new Map(posting.map((each) => [each.network_id, each]))
  return (network_id) => postingById.get(network_id)
}
