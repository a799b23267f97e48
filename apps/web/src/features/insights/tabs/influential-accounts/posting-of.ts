import type { InsightDataOf } from '@rookery/contract'

export type Posting = InsightDataOf<'influential_accounts'>['posting'][number]

/** What each account posts, by network id; of accounts without a known post there is nothing. */
export function postingOf(posting: readonly Posting[]): (network_id: string) => Posting | undefined {
  const all = new Map(posting.map((each) => [each.network_id, each]))
  return (network_id) => all.get(network_id)
}
