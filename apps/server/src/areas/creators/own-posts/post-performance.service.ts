import { textInputs, type KnownPost } from '@rookery/analytics/models/posts/known-post.ts'
import { topicsOfPost } from '@rookery/analytics/models/posts/topics-of-post.ts'
import { shareAt } from '@rookery/analytics/models/posts/growth-curve.ts'
import type { CallOutput } from '@rookery/contract'
import type {
  checkDraft as checkDraftCall,
  getPostPerformance,
  listPostPerformance,
} from '@rookery/contract/creators/own-posts/endpoints.ts'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { engagementsOf } from '../account-posts/own-post.policy.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { FULL_MS, type AccountModel, type AccountPost } from './account-model.policy.ts'
import { readAccountModel } from './account-model.service.ts'
import { peoplePrice, readPeople } from './post-people.service.ts'
import {
  evergreenOf,
  expectationOf,
  presentKinds,
  presentModel,
  presentPerformance,
  ranksOf,
  roundReason,
  type Author,
} from './post-performance.presenter.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Ages (hours) at which the usual growth is told. */
const GROWTH_HOURS = [1, 3, 6, 12, 24, 48, 72, 168, 336, 696]

const NO_POSTS = (
  read_at: Date | null,
): Pick<
  CallOutput<'list-post-performance'>,
  'read_at' | 'model' | 'kinds' | 'evergreen' | 'profile_clicks_per_1000'
> => ({
  read_at: read_at?.toISOString() ?? null,
  model: {
    by: 'usual',
    why_usual: 'young',
    posts: 0,
    weeks: null,
    skill: null,
    skill_low: null,
    coverage: null,
  },
  kinds: [],
  evergreen: [],
  profile_clicks_per_1000: null,
})

async function readChosen(deps: Deps, actor: UserActor, account_id: string | undefined) {
  const account = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const author: Author = {
    network_id: account.uid,
    handle: account.handle,
    name: account.name,
    avatar_url: account.avatar_url ?? '',
  }
  return { author, model: await readAccountModel(deps, actor, account.uid) }
}

type Ordered = 'created_at' | 'impressions' | 'engagements' | 'engagement_rate' | 'score'

const valueOf = (row: PostPerformance, column: Ordered): number | null =>
  column === 'created_at' ? Date.parse(row.post.created_at) : row[column]

/** Rows without a value are last, whatever the direction; ties by id. */
function sorted(rows: readonly PostPerformance[], ordering: string): PostPerformance[] {
  const direction = ordering.startsWith('-') ? -1 : 1
  const column = ordering.replace('-', '') as Ordered
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a, column), valueOf(b, column)]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || compareIds(a, b)
    return direction * (left - right) || compareIds(a, b)
  })
}
const compareIds = (a: PostPerformance, b: PostPerformance): number => (a.post.id < b.post.id ? -1 : 1)

export async function listPerformance(
  deps: Deps,
  actor: UserActor,
  {
    account_id,
    start,
    end,
    q,
    kind,
    ordering,
    limit,
    offset,
  }: z.output<(typeof listPostPerformance)['query']>,
) {
  const { author, model } = await readChosen(deps, actor, account_id)
  if (!model || model.posts.length === 0)
    return { count: 0, rows: [], whole: NO_POSTS(model?.read_at ?? null) }
  const ranks = ranksOf(model.posts)
  const wanted = q?.toLowerCase()
  const chosen = model.posts.filter(
    ({ post, known }) =>
      (kind === undefined || known.kind === kind) &&
      (start === undefined || known.at >= Date.parse(start)) &&
      (end === undefined || known.at < Date.parse(end) + DAY_MS) &&
      (wanted === undefined || post.text.toLowerCase().includes(wanted)),
  )
  const rows = sorted(
    chosen.map((own) => presentPerformance(model, own, author, ranks)),
    ordering,
  )
  return {
    count: rows.length,
    rows: rows.slice(offset, offset + limit),
    whole: {
      read_at: model.read_at?.toISOString() ?? null,
      model: presentModel(model),
      kinds: presentKinds(model),
      evergreen: evergreenOf(model),
      profile_clicks_per_1000: clicksOf(model),
    },
  }
}

/** The own posts with their topics, oldest first; none while the account is not tracked. */
export async function readPostsWithTopics(deps: Deps, actor: UserActor, account_id: string | undefined) {
  const { author, model } = await readChosen(deps, actor, account_id)
  if (!model) return { posts: [], read_at: null }
  const ranks = ranksOf(model.posts)
  return {
    posts: model.posts.map((own) => ({
      at: own.known.at,
      topics: own.known.topics,
      row: presentPerformance(model, own, author, ranks),
    })),
    read_at: model.read_at,
  }
}

/** Of the posts whose clicks X tells: those of the last 30 days. */
function clicksOf({ posts }: AccountModel): number | null {
  const told = posts.filter(({ last }) => last.profile_clicks !== null && last.impressions)
  if (told.length === 0) return null
  const sum = (of: (post: AccountPost) => number) => told.reduce((total, post) => total + of(post), 0)
  const rate = sum(({ last }) => last.profile_clicks!) / sum(({ last }) => last.impressions!)
  return Math.round(rate * 1_000_000) / 1_000
}

export async function readPerformance(
  deps: Deps,
  actor: UserActor,
  pk: string,
  { account_id, people }: z.output<(typeof getPostPerformance)['query']>,
  signal: AbortSignal,
): Promise<CallOutput<'get-post-performance'>> {
  const { author, model } = await readChosen(deps, actor, account_id)
  const own = model?.posts.find(({ post }) => post.post_id === pk)
  if (!model || !own) throw fail('not_found')
  const row = presentPerformance(model, own, author, ranksOf(model.posts))
  const expected = expectationOf(model.impressions, own.known, model.places.get(pk))
  const full = shareAt(model.curve, FULL_MS)
  const reacted = people === 'true' ? await readPeople(deps, actor, author.network_id, pk, signal) : null
  return {
    ...row,
    model: presentModel(model),
    growth: own.points.flatMap((point) =>
      point.impressions === null
        ? []
        : [
            {
              hours: Math.round(((point.at.getTime() - own.known.at) / HOUR_MS) * 10) / 10,
              impressions: point.impressions,
              engagements: engagementsOf(point) ?? 0,
            },
          ],
    ),
    usual_growth:
      expected === null
        ? []
        : GROWTH_HOURS.map((hours) => {
            const share = shareAt(model.curve, hours * HOUR_MS) / full
            const at = (value: number) => Math.round(value * share)
            return { hours, low: at(expected.low), mid: at(expected.mid), high: at(expected.high) }
          }),
    engagers: reacted?.engagers ?? null,
    replies: reacted?.replies ?? null,
    sentiment: reacted?.sentiment ?? null,
    people_micro: peoplePrice(deps, own.last),
  }
}

export async function checkDraft(
  deps: Deps,
  actor: UserActor,
  { account_id, text, at, kind, medium }: z.output<(typeof checkDraftCall)['body']>,
): Promise<CallOutput<'check-draft'>> {
  const { model } = await readChosen(deps, actor, account_id)
  if (!model)
    return { impressions: null, engagements: null, by: 'usual', reasons: [], model: NO_POSTS(null).model }
  const time = at === undefined ? deps.clock().getTime() : Date.parse(at)
  const hashtags = [...text.matchAll(/[#＃]([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag!)
  const known: KnownPost = {
    at: time,
    kind,
    medium,
    has_link: /https?:\/\/\S/.test(text),
    hashtags: hashtags.length,
    ...textInputs(text),
    topics: topicsOfPost({ text, lang: '', hashtags }),
    activity: model.activityAt(time),
    followers: model.followers,
  }
  return {
    impressions: expectationOf(model.impressions, known, undefined),
    engagements: expectationOf(model.engagements, known, undefined),
    by: model.impressions.isShown ? 'model' : 'usual',
    reasons: model.impressions.reasonsOf(known).map(roundReason),
    model: presentModel(model),
  }
}
