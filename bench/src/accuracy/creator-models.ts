import { inferPlace } from '@rookery/analytics/inference/infer-place.ts'
import { audienceActivity, weekHourOf } from '@rookery/analytics/models/audience-activity.ts'
import { bestTimeOf } from '@rookery/analytics/models/best-time.ts'
import { zoneOfCountry } from '@rookery/analytics/models/country-zones.ts'
import { estimatePayout } from '@rookery/analytics/models/payout.ts'
import { textInputs, type KnownPost } from '@rookery/analytics/models/posts/known-post.ts'
import { topicsOfPost } from '@rookery/analytics/models/posts/topics-of-post.ts'
import { fitPostPerformance, type SeenPost } from '@rookery/analytics/models/posts/post-performance.ts'
import { mapQuantiles, mean, pinballLoss, type Quantiles } from '@rookery/analytics/models/posts/quantiles.ts'
import { createLife, createWorld, type CreatorTruth } from '@rookery/world'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'

const options = { seed: 4711, size: 12_000, date: '2026-11-01', creators: 'panel' } as const
const now = Date.parse('2026-11-02T00:00:00Z')
/** Normal quantiles at the levels of a band. */
const NORMAL: Quantiles = [-1.2816, -0.6745, 0, 0.6745, 1.2816]
const SMALL = 90
const FOLLOWERS = 400
/** Public reports of what X pays for a thousand verified impressions, as configured. */
const RANGE = { low: 0.1, high: 10 }

interface Panel {
  readonly isPlanted: boolean
  readonly truth: CreatorTruth
  readonly posts: readonly (SeenPost & { readonly engagements: number })[]
  readonly truths: CreatorTruth['posts']
  readonly zones: ReadonlyMap<string, number>
}

/** The panel's accounts, with what the product would read of them. */
export function* panelAccounts(): Generator<Panel> {
  const world = createWorld(options)
  const moment = createLife({ world, from: now }).at(now)
  const signedIn = new Set(world.signInPeople().map(({ index }) => index))
  for (const index of world.creatorIndexes()) {
    const truth = moment.creatorTruthOf(index)
    if (!truth || signedIn.has(index)) continue
    const zones = new Map<string, number>()
    for (const follower of moment.followersOf(index, []).slice(0, FOLLOWERS)) {
      const { country } = inferPlace(world.profileAt(follower).location)
      const zone = zoneOfCountry(country)
      if (zone) zones.set(zone, (zones.get(zone) ?? 0) + 1)
    }
    const activity = audienceActivity(zones, 'UTC', now)
    const rows = world.postsOf(index)
    const byId = new Map(rows.map((row) => [row.network_id, row]))
    const truths = truth.posts.filter(({ kind, network_id }) => kind !== 'repost' && byId.has(network_id))
    const posts = truths.map(({ network_id, kind, medium, has_link, followers }) => {
      const row = byId.get(network_id)!
      const known: KnownPost = {
        at: Date.parse(row.created_at),
        kind: kind === 'original' || kind === 'repost' ? 'post' : kind,
        medium,
        has_link,
        hashtags: row.hashtags.length,
        ...textInputs(row.text),
        topics: topicsOfPost({
          ...{ text: row.text, lang: row.lang, hashtags: row.hashtags },
          entities: row.topics.map(({ entity }) => entity),
        }),
        activity: activity[weekHourOf(Date.parse(row.created_at), 'UTC')]!,
        followers,
      }
      const engagements =
        row.like_count + row.repost_count + row.reply_count + row.quote_count + row.bookmark_count
      return { ...known, value: row.impression_count ?? 0, engagements }
    })
    yield { isPlanted: truth.is_planted, truth, posts, truths, zones }
  }
}

interface Sums {
  model: number[]
  usual: number[]
  oracle: number[]
  within: number
  posts: number
}

function addPerformance(sums: Sums, { posts, truths, truth }: Panel): boolean {
  const model = fitPostPerformance(posts)
  for (const [place, expected] of model.foretold) {
    const value = Math.log1p(posts[place]!.value)
    const best = mapQuantiles(
      NORMAL,
      (z) => truths[place]!.expected_log_impressions + z * truth.effects.noise,
    )
    sums.model.push(pinballLoss(expected.model, value))
    sums.usual.push(pinballLoss(expected.usual, value))
    sums.oracle.push(pinballLoss(best, value))
    sums.within += Number(value >= expected.model[0] && value <= expected.model[4])
    sums.posts += 1
  }
  return model.isShown
}

/** How much is lost by posting in the hour that is called best, in log rates; and of the best of raw medians. */
function timesOf({ posts, truth, zones }: Panel) {
  const few = posts.slice(-SMALL)
  const rated = few.map((post) => ({
    kind: post.kind,
    medium: post.medium,
    week_hour: weekHourOf(post.at, 'UTC'),
    impressions: post.value,
    engagements: post.engagements,
  }))
  const time = bestTimeOf(rated, audienceActivity(zones, 'UTC', now), 'followers')!
  // The truth's week begins on Sunday.
  const effectAt = (weekHour: number) => truth.effects.likes.hour * truth.hours[(weekHour + 24) % 168]!
  const most = Math.max(...truth.hours.keys().map((hour) => effectAt(hour)))
  const first = time.cells.reduce((a, b) => (b.score > a.score ? b : a)).week_hour
  const medians = [...Map.groupBy(rated, ({ week_hour }) => week_hour)].map(
    ([hour, of]) =>
      [hour, mean(of.map(({ engagements, impressions }) => engagements / (impressions + 1)))] as const,
  )
  const raw = medians.reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  const all = posts.map((post) => ({
    kind: post.kind,
    medium: post.medium,
    week_hour: weekHourOf(post.at, 'UTC'),
    impressions: post.value,
    engagements: post.engagements,
  }))
  const quarter = bestTimeOf(all.slice(-200), audienceActivity(zones, 'UTC', now), 'followers')!
  return {
    regret: most - effectAt(first),
    rawRegret: most - effectAt(raw),
    hasBest: time.best.length > 0 || quarter.best.length > 0,
  }
}

/** Payouts from the fourth on, each told by those before it. */
function payoutsOf({ truth }: Panel) {
  const known = truth.payouts.map(({ usd, verified_home_impressions }) => ({
    amount: usd,
    impressions: verified_home_impressions,
  }))
  return known.flatMap((payout, n) => {
    if (n < 4 || payout.amount <= 0) return []
    const told = estimatePayout(known.slice(0, n), payout.impressions, RANGE)
    return [
      {
        isWithin: payout.amount >= told.low && payout.amount <= told.high,
        error: Math.abs(Math.log(payout.amount / told.mid!)),
        again: Math.abs(Math.log(payout.amount / known[n - 1]!.amount)),
      },
    ]
  })
}

const emptySums = (): Sums => ({ model: [], usual: [], oracle: [], within: 0, posts: 0 })
const skill = (losses: readonly number[], usual: readonly number[]) => 1 - mean(losses) / mean(usual)

function measure(): Figure[] {
  const planted = emptySums()
  const none = emptySums()
  const counts = { planted: 0, null: 0, shown: 0, falselyShown: 0, best: 0, falselyBest: 0 }
  const times: ReturnType<typeof timesOf>[] = []
  const payouts: ReturnType<typeof payoutsOf> = []
  for (const account of panelAccounts()) {
    const time = timesOf(account)
    const isShown = addPerformance(account.isPlanted ? planted : none, account)
    if (account.isPlanted) {
      counts.planted += 1
      counts.shown += Number(isShown)
      counts.best += Number(time.hasBest)
      times.push(time)
      payouts.push(...payoutsOf(account))
    } else {
      counts.null += 1
      counts.falselyShown += Number(isShown)
      counts.falselyBest += Number(time.hasBest)
    }
  }
  const [own, oracle] = [skill(planted.model, planted.usual), skill(planted.oracle, planted.usual)]
  const regret = mean(times.map((each) => each.regret))
  const rawRegret = mean(times.map((each) => each.rawRegret))
  return [
    {
      name: 'post performance: skill as a share of the oracle’s',
      n: planted.posts,
      value: own / oracle,
      floor: 0.7,
    },
    { name: 'post performance: skill over the usual range', n: planted.posts, value: own },
    shareFigure('post performance: the 80% band holds (at least)', planted.within, planted.posts, {
      floor: 0.77,
    }),
    shareFigure('post performance: the 80% band holds (at most)', planted.within, planted.posts, {
      ceiling: 0.83,
    }),
    shareFigure('post performance: shown to planted accounts', counts.shown, counts.planted, { floor: 0.9 }),
    shareFigure('post performance: shown to accounts without effects', counts.falselyShown, counts.null, {
      ceiling: 0.08,
    }),
    {
      name: `best time: regret at ${SMALL} posts as a share of the raw median’s`,
      n: times.length,
      value: regret / rawRegret,
      ceiling: 0.7,
    },
    shareFigure('best time: a best hour for planted accounts', counts.best, counts.planted),
    shareFigure('best time: a best hour for accounts without effects', counts.falselyBest, counts.null, {
      ceiling: 0.08,
    }),
    shareFigure(
      'payout: the 80% band holds from the fifth on (at least)',
      payouts.filter(({ isWithin }) => isWithin).length,
      payouts.length,
      { floor: 0.75 },
    ),
    shareFigure(
      'payout: the 80% band holds from the fifth on (at most)',
      payouts.filter(({ isWithin }) => isWithin).length,
      payouts.length,
      { ceiling: 0.85 },
    ),
    {
      name: 'payout: error as a share of “the last one again”',
      n: payouts.length,
      value: mean(payouts.map(({ error }) => error)) / mean(payouts.map(({ again }) => again)),
      ceiling: 1,
    },
  ]
}

/** What is told of creators' posts, hours and payouts, held against what was planted in 200 accounts and not in 200. */
export const creatorModels: Measurement = {
  of: 'creators',
  set: '200 planted and 200 null accounts',
  run: measure,
}
