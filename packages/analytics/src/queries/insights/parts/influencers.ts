import type { Influencer } from '@rookery/contract'
import type { Account } from './account-profiles.query.ts'
import type { Row } from './insight-rows.ts'

/**
 * Rows of accounts with their profiles, in the order given; those without a public profile or without a lift
 * are left out. `score` is the lower bound of the share of the account's followers in the audience that the
 * baseline does not explain: 1 - 1 / lift_low.
 */
export function influencers(rows: readonly Row[], accounts: ReadonlyMap<number, Account>): Influencer[] {
  return rows.flatMap((row): Influencer[] => {
    const account = accounts.get(row.criterion)
    if (!account || row.lift === null || row.lift_low === null) return []
    return [
      {
        profile: account.profile,
        followers_in_audience: row.audience_count,
        audience_share: row.audience_share,
        share_low: row.share_low,
        share_high: row.share_high,
        baseline_share: row.baseline_share,
        lift: row.lift,
        lift_low: row.lift_low,
        lift_high: row.lift_high!,
        q_value: row.q_value!,
        significant: row.significant,
        engagement_rate: account.engagement_rate,
        score: Math.max(0, 1 - 1 / row.lift_low),
      },
    ]
  })
}
