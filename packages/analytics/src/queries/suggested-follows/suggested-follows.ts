import type { Profile } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { idsSql } from '../../store/sql.ts'
import { publicProfiles } from '../people/public-profiles.query.ts'
import {
  accountsWithCriteria,
  followsBetween,
  followsOfPeople,
  knownFollowers,
  sharedFollows,
} from './shared-follows.query.ts'
import { suggestionScore } from './suggestion-score.ts'

/** Suggested only who is followed by so many of those one follows: one alone is no pattern. */
const LEAST_SHARED = 2
/** Who has fewer followers on the network is an acquaintance of theirs, and nobody to suggest to others. */
export const LEAST_FOLLOWERS = 100

export interface SuggestedFollow {
  readonly profile: Profile
  readonly score: number
  /** Those one follows who follow the account. */
  readonly shared: number
  /** Their ids. */
  readonly shared_by: readonly string[]
  /** Everybody known who follows the account. */
  readonly known_followers: number
}

export interface SuggestedFollows {
  /** The best first. */
  readonly suggestions: readonly SuggestedFollow[]
  /** Of how many of those one follows it is known whom they follow. */
  readonly known_people: number
}

/**
 * Accounts that those one follows follow and one does not.
 *
 * @param following whom one follows
 * @param known who is never suggested besides them: oneself, and who was dismissed
 */
export async function suggestedFollows(
  { engine, resolver }: Pick<QueryContext, 'engine' | 'resolver'>,
  params: {
    readonly following: readonly string[]
    readonly known: readonly string[]
    readonly country?: string | undefined
    /** Id of an interest or a topic the account has. */
    readonly topic?: string | undefined
    readonly limit: number
  },
  { signal }: QuestionOptions = {},
): Promise<SuggestedFollows> {
  const { following, country, topic, limit } = params
  if (following.length === 0) return { suggestions: [], known_people: 0 }
  const people = idsSql(following)
  const known = idsSql([...following, ...params.known])
  const [numbers, candidates] = await Promise.all([
    followsOfPeople.run(engine, {}, { shape: people, signal }),
    sharedFollows.run(engine, {}, { shape: { people, known }, signal }),
  ])
  const shared = candidates.filter((each) => each.shared >= LEAST_SHARED)
  if (shared.length === 0) return { suggestions: [], known_people: numbers.length }
  const followers = new Map(
    (
      await knownFollowers.run(engine, {}, { shape: idsSql(shared.map((each) => each.network_id)), signal })
    ).map((row) => [row.network_id, row.followers]),
  )
  const ranked = shared
    .map((each) => {
      const known_followers = followers.get(each.network_id) ?? each.shared
      return { ...each, known_followers, score: suggestionScore(each.weight, known_followers) }
    })
    .toSorted((a, b) => b.score - a.score || (a.network_id < b.network_id ? -1 : 1))
  const withTopic = topic === undefined ? null : await accountsWith(topic)
  const profiles = await publicProfiles(
    engine,
    ranked.map((each) => each.network_id).filter((id) => withTopic?.has(id) ?? true),
    signal,
  )
  const chosen = ranked
    .flatMap(({ network_id, ...each }) => {
      const profile = profiles.get(network_id)
      const isThere = country === undefined || profile?.inferred.country?.value === country
      const isKnown = (profile?.followers_count ?? LEAST_FOLLOWERS) >= LEAST_FOLLOWERS
      return profile && isThere && isKnown ? [{ ...each, profile }] : []
    })
    .slice(0, limit)
  const accounts = idsSql(chosen.map(({ profile }) => profile.network_id))
  const between = await followsBetween.run(engine, {}, { shape: { people, accounts }, signal })
  const byAccount = Map.groupBy(between, ({ followed }) => followed)
  return {
    suggestions: chosen.map(({ profile, score, shared: count, known_followers }) => ({
      profile,
      score,
      shared: count,
      shared_by: (byAccount.get(profile.network_id) ?? []).map(({ follower }) => follower),
      known_followers,
    })),
    known_people: numbers.length,
  }

  async function accountsWith(code: string): Promise<ReadonlySet<string>> {
    const wanted = [
      { kind: 'interest', code },
      { kind: 'conversation_topic', code },
    ] as const
    const criteria = (await resolver.resolve(wanted, signal)).flatMap((found) => found?.criterion ?? [])
    const accounts = idsSql(ranked.map(({ network_id }) => network_id))
    const rows = await accountsWithCriteria.run(engine, {}, { shape: { accounts, criteria }, signal })
    return new Set(rows.map(({ network_id }) => network_id))
  }
}
