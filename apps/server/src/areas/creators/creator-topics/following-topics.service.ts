import type { CallOutput, UiLanguage } from '@rookery/contract'
import type { listFollowingTopics } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { readListOf } from '../../population/tracked-accounts/connected.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { topicName } from './topic-name.policy.ts'

/** Most followed accounts that are asked; those with most followers first. X lets most accounts follow no more. */
const FOLLOWING_MAX = 5_000
const INTEREST = 'interest:'

/** What followed accounts write about: of those whose posts are in the population, which nothing is read into. */
export async function readFollowingTopics(
  deps: Deps,
  actor: UserActor,
  {
    account_id,
    days,
    limit,
    language,
  }: Omit<z.output<(typeof listFollowingTopics)['query']>, 'language'> & { language: UiLanguage },
  signal: AbortSignal,
): Promise<CallOutput<'list-following-topics'>> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, as_of } = await readListOf(deps, actor, uid, 'following', {
    ordering: '-followers_count',
    limit: FOLLOWING_MAX,
    offset: 0,
  })
  const network_ids = rows.map(({ network_id }) => network_id)
  const found = await deps.population.social.topicsOfAuthors(
    { network_ids, days, limit, language },
    { signal },
  )
  return {
    results: found.topics.flatMap(
      ({ key, label, sources, posts, authors, change, is_changed, top_posts }) => {
        const name = topicName(label ?? key.slice(INTEREST.length), language)
        if (name === null) return []
        return [
          {
            id: key,
            label: name,
            sources: [...sources],
            posts,
            accounts: authors,
            change: change === null ? null : Math.round(change * 100) / 100,
            is_changed,
            top_posts: [...top_posts],
          },
        ]
      },
    ),
    following: count,
    known_accounts: found.authors,
    known_posts: found.posts,
    period: found.period,
    as_of: as_of?.toISOString() ?? null,
  }
}
