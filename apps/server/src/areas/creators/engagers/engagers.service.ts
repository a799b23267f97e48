import { rankEngagers, type RankedEngager } from '@rookery/analytics/models/engagers.ts'
import type { CallOutput } from '@rookery/contract'
import type { listEngagers } from '@rookery/contract/creators/engagers/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import {
  findTrackingOf,
  readPeopleOf,
  readTiesOf,
} from '../../population/tracked-accounts/connected.service.ts'
import { presentProfile } from '../../population/tracked-accounts/present-person.policy.ts'
import { dayOf, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { readOwnPosts } from '../account-posts/figures.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { listEngagements, listReactionReads, readEngagerRead } from './engager.repository.ts'
import { MOST_LIKERS, MOST_SHARERS, postsToRead, pricesOfReading } from './posts-to-read.policy.ts'

type Answer = CallOutput<'list-engagers'>
type Query = z.output<(typeof listEngagers)['query']>

const DAY_MS = 24 * 60 * 60 * 1000
/** Days that are shown unless asked otherwise: as long as a reaction keeps half of its weight. */
const SHOWN_DAYS = 90

const valueOf = (row: RankedEngager, column: string): number =>
  column === 'last_engaged_at' ? row.last_at : column === 'posts' ? row.posts : row.score

/** The ranking tells equal values apart, so the sort keeps its order. */
function inOrder(ranked: readonly RankedEngager[], ordering: string): readonly RankedEngager[] {
  const column = ordering.replace('-', '')
  const sign = ordering.startsWith('-') ? -1 : 1
  return column === 'score' && sign === -1
    ? ranked
    : ranked.toSorted((a, b) => sign * (valueOf(a, column) - valueOf(b, column)))
}

const isWanted = (given: boolean | undefined, value: boolean): boolean =>
  given === undefined || given === value

/** What the next reading costs by the price list of today. */
async function priceOfNext(
  deps: Deps,
  trackedId: string,
  read: ReadonlyMap<string, boolean>,
): Promise<Answer['coverage']['price']> {
  const now = deps.clock()
  const next = postsToRead(await readOwnPosts(deps, trackedId), read, now)
  const { prices } = deps.config.network_spend
  return pricesOfReading(next, (resource) => priceOn(prices, dayOf(now), resource))
}

/** Who reacted to the account's own posts in a period, most first, from what was read; nothing is asked of X. */
export async function readEngagers(
  deps: Deps,
  actor: UserActor,
  query: Query,
): Promise<{
  count: number
  rows: Answer['results']
  totals: Answer['totals']
  coverage: Answer['coverage']
}> {
  const { uid } = await chosenAccount(deps, actor, query.account_id)
  await requirePremium(deps, actor)
  const trackedId = await findTrackingOf(deps, actor, uid)
  const state = trackedId === null ? undefined : await readEngagerRead(deps.db, trackedId)
  const reads = trackedId === null ? new Map<string, boolean>() : await listReactionReads(deps.db, trackedId)
  const coverage = {
    ...{ posts: 0, cut_posts: 0, most_likers: MOST_LIKERS, most_sharers: MOST_SHARERS },
    price: trackedId === null ? null : await priceOfNext(deps, trackedId, reads),
  }
  if (trackedId === null || state === undefined)
    return {
      count: 0,
      rows: [],
      totals: { people: 0, not_followed: 0, lapsed: 0 },
      coverage: { ...coverage, began_at: null, read_at: null },
    }
  const now = deps.clock().getTime()
  const until = query.end === undefined ? now : Math.min(now, Date.parse(query.end) + DAY_MS)
  const from = query.start === undefined ? until - SHOWN_DAYS * DAY_MS : Date.parse(query.start)
  const engagements = await listEngagements(deps.db, trackedId, new Date(from), new Date(until + 1))
  const ranked = rankEngagers(
    engagements.map(({ network_id, kind, post_id, at }) => ({
      ...{ person: network_id, kind, post: post_id },
      at: at.getTime(),
    })),
    { now: until, posts: reads.size },
  )
  const ties = await readTiesOf(
    deps,
    actor,
    uid,
    ranked.map(({ person }) => person),
  )
  const { kind, follows_you, you_follow, lapsed } = query
  const chosen = inOrder(ranked, query.ordering).filter(
    ({ person, counts, is_lapsed }) =>
      (kind === undefined || counts[kind] > 0) &&
      isWanted(follows_you, ties.followers.has(person)) &&
      isWanted(you_follow, ties.following.has(person)) &&
      isWanted(lapsed, is_lapsed),
  )
  const shown = chosen.slice(query.offset, query.offset + query.limit)
  const people = await readPeopleOf(
    deps,
    actor,
    uid,
    shown.map(({ person }) => person),
  )
  return {
    count: chosen.length,
    rows: shown.map(({ person, score, counts, posts, share_low, last_at, is_lapsed }) => ({
      profile: presentProfile({ network_id: person, person: people.get(person) ?? null }),
      likes: counts.like,
      reposts: counts.repost,
      quotes: counts.quote,
      replies: counts.reply,
      mentions: counts.mention,
      score,
      posts,
      share_low: Math.round(share_low * 1_000) / 1_000,
      last_engaged_at: new Date(last_at).toISOString(),
      follows_you: ties.followers.has(person),
      you_follow: ties.following.has(person),
      lapsed: is_lapsed,
    })),
    totals: {
      people: ranked.length,
      not_followed: ranked.filter(({ person }) => !ties.following.has(person)).length,
      lapsed: ranked.filter(({ is_lapsed }) => is_lapsed).length,
    },
    coverage: {
      ...coverage,
      posts: reads.size,
      cut_posts: [...reads.values()].filter(Boolean).length,
      began_at: state.began_at.toISOString(),
      read_at: state.read_at?.toISOString() ?? null,
    },
  }
}
