import type { CallOutput } from '@rookery/contract'
import type {
  listFollowSuggestions,
  SuggestedFollow,
} from '@rookery/contract/creators/suggested-follows/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { readAmong } from '../../population/tracked-accounts/among.service.ts'
import { readListOf } from '../../population/tracked-accounts/connected.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'

/** Most followed accounts that are asked; those with most followers first. X lets most accounts follow no more. */
const FOLLOWING_MAX = 5_000
/** Handles named as a reason. */
const NAMED = 3

type Listed = Awaited<ReturnType<typeof readListOf>>['rows']

/** The country of most of them, if it is that of at least half of those with one. */
const mainCountry = (rows: Listed): string | null => {
  const countries = rows.map(({ person }) => person?.country ?? '').filter((country) => country !== '')
  const [most] = [...Map.groupBy(countries, (country) => country)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  return most && most[1].length * 2 >= countries.length ? most[0] : null
}

/** Whom a connected account could follow, with the reasons; from its last complete snapshot and the follows we know. */
export async function readFollowSuggestions(
  deps: Deps,
  actor: UserActor,
  { account_id, country, topic, limit }: z.output<typeof listFollowSuggestions.query>,
  signal: AbortSignal,
): Promise<CallOutput<'list-follow-suggestions'>> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, as_of } = await readListOf(deps, actor, uid, 'following', {
    ordering: '-followers_count',
    limit: FOLLOWING_MAX,
    offset: 0,
  })
  const { suggestions, known_people } = await deps.population.social.suggestedFollows(
    { following: rows.map(({ network_id }) => network_id), known: [uid], country, topic, limit },
    { signal },
  )
  const followers = await readAmong(
    deps,
    actor,
    uid,
    'followers',
    suggestions.map(({ profile }) => profile.network_id),
  )
  const handles = new Map(rows.map(({ network_id, person }) => [network_id, person?.handle]))
  const home = mainCountry(rows)
  return {
    results: suggestions.map(({ profile, score, shared, shared_by }) => {
      const named = shared_by.flatMap((id) => handles.get(id) ?? []).slice(0, NAMED)
      const reasons: SuggestedFollow['reasons'] = [{ kind: 'followed_by', people: shared, handles: named }]
      if (followers.has(profile.network_id)) reasons.unshift({ kind: 'follows_you' })
      const from = profile.inferred.country?.value
      if (from !== undefined && from === home) reasons.push({ kind: 'same_country', country: from })
      return { profile, score, followed_by_shared: shared, reasons }
    }),
    following: count,
    known_people,
    as_of: as_of?.toISOString() ?? null,
  }
}
