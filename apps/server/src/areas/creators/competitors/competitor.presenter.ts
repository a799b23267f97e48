import type { Competitor } from '@rookery/contract/creators/competitors/endpoints.ts'
import { publicFigures } from './public-figures.policy.ts'
import type { CompetitorDay, CompetitorRow } from './tables.ts'

export function presentCompetitor(row: CompetitorRow, days: readonly CompetitorDay[]): Competitor {
  const { network_id, handle, name, avatar_url, state, added_at } = row
  return {
    ...{ network_id, handle, name, avatar_url: avatar_url || null, state },
    added_at: added_at.toISOString(),
    ...publicFigures(
      days.map((day) => ({
        date: day.day,
        followers: day.followers_count,
        posts: day.posts_count,
        listed: day.listed_count,
      })),
    ),
  }
}
