import { createLife, createWorld, type Moment, type World } from '@rookery/world'
import type { Figure, Measurement } from '../measurement.ts'
import { shareFigure } from '../figures.ts'
import { effectFigures, fitAccount, type FittedAccount } from './creator-effects.ts'
import { churnFigures, responseFigures } from './creator-followers.ts'

const DAY_MS = 86_400_000
const SIMULATED_DAYS = 120
/** In smaller worlds fewer planted accounts are measured, to be quick. */
const ALL_FROM = 60_000
const FEW = 24

/** What is paid per verified impression changes with the regime, and in null accounts follows nothing. */
function payoutFigures(planted: readonly FittedAccount[], none: readonly FittedAccount[]): Figure[] {
  const rateOf = ({ truth }: FittedAccount, isAfter: boolean) => {
    const paid = truth.payouts.filter(({ from }) => from >= truth.changed_on === isAfter)
    return Math.exp(
      paid.reduce((sum, each) => sum + Math.log(each.usd / each.verified_home_impressions), 0) / paid.length,
    )
  }
  const right = planted.filter((account) => {
    const found = rateOf(account, true) / rateOf(account, false)
    return Math.abs(found / account.truth.effects.regime.payout_factor - 1) < 0.2
  })
  const correlations = none.map(({ truth }) =>
    correlation(
      truth.payouts.map(({ usd }) => Math.log(usd)),
      truth.payouts.map(({ verified_home_impressions }) => Math.log(verified_home_impressions)),
    ),
  )
  return [
    shareFigure('accounts whose payouts tell the change of rate within 20%', right.length, planted.length, {
      floor: 0.9,
    }),
    {
      name: 'correlation of payouts with impressions in null accounts',
      n: none.length,
      value: correlations.reduce((sum, value) => sum + value, 0) / correlations.length,
      floor: -0.15,
      ceiling: 0.15,
    },
  ]
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = (value: (i: number) => number) => a.reduce((total, _, i) => total + value(i), 0)
  const x = (i: number) => (a[i] as number) - meanA
  const y = (i: number) => (b[i] as number) - meanB
  return sum((i) => x(i) * y(i)) / Math.sqrt(sum((i) => x(i) ** 2) * sum((i) => y(i) ** 2))
}

/** Likes by the tenth of the followers who like most. */
function fansFigures(world: World, planted: number, none: number): Figure[] {
  const shareOf = (author: number) => {
    const weights = Array.from({ length: 5_000 }, (_, i) => world.loyaltyOf(author, i)).toSorted(
      (a, b) => b - a,
    )
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.slice(0, 500).reduce((sum, weight) => sum + weight, 0) / total
  }
  return [
    { name: 'likes by the most loyal tenth', n: 5_000, value: shareOf(planted), floor: 0.45 },
    { name: 'likes by the most loyal tenth, null account', n: 5_000, value: shareOf(none), ceiling: 0.101 },
  ]
}

/** A post's figures after four hours, as a share of those after 30 days. */
function growthFigure(moment: Moment, at: (time: number) => Moment, index: number, from: number): Figure {
  const shares = moment
    .postsSince(index, from)
    .filter(({ created_at, repost_of }) => repost_of === null && Date.parse(created_at) < from + 60 * DAY_MS)
    .flatMap((post) => {
      // A moment is up to a quarter of an hour earlier than asked.
      const early = at(Math.ceil((Date.parse(post.created_at) + 4 * 3_600_000) / 900_000) * 900_000)
      const then = early.postOfNetworkId(post.network_id)?.post.impression_count ?? 0
      return then / Math.max(post.impression_count ?? 0, 1)
    })
  const value = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return {
    name: 'impressions after four hours ÷ in the end',
    n: shares.length,
    value,
    floor: 0.42,
    ceiling: 0.52,
  }
}

/** Creators: planted effects can be found again, null accounts have none, followers come and leave as planted. */
export const creatorsOfWorld = ({ seed, size, date }: World): Measurement => ({
  of: 'creators of the world',
  set: `${size} people`,
  run: () => {
    const world = createWorld({ seed, size, date, creators: 'panel' })
    const from = Date.parse(`${date}T00:00:00Z`)
    const life = createLife({ world, from })
    const moment = life.at(from + SIMULATED_DAYS * DAY_MS)
    const all = world.creatorIndexes()
    const [signedIn, panel] = [all.slice(0, -400), all.slice(-400)]
    const count = size >= ALL_FROM ? 200 : FEW
    const fit = (indexes: readonly number[]) =>
      indexes.map((index) => [index, fitAccount(world, moment, index)] as const)
    const planted = fit(panel.slice(0, count))
    // All of them in every world: among the effects of a few, chance alone finds more than the ceiling.
    const everyNone = fit(panel.slice(200))
    const none = everyNone.slice(0, count)
    const [first = 0] = signedIn
    const accounts = (list: typeof planted) => list.map(([, account]) => account)
    return [
      ...effectFigures(accounts(planted), accounts(everyNone)),
      ...churnFigures(moment, [...signedIn, ...planted.map(([index]) => index)]),
      ...responseFigures(moment, planted, none),
      ...payoutFigures(accounts(planted), accounts(none)),
      ...fansFigures(world, first, panel.at(-1) ?? 0),
      growthFigure(moment, (time) => life.at(time), first, from),
    ]
  },
})
