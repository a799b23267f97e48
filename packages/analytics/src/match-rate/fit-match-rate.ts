import type { ListIdentifierKind } from '@rookery/contract'
import { logBetaDensity } from '../statistics/beta.ts'

/** A finished upload as the network reported it: identifiers sent, and people matched. */
export interface FinishedUpload {
  readonly kind: ListIdentifierKind
  readonly sent: number
  readonly matched: number
}

/** A rate from 0 to 1 and its certainty, as a number of observed people. */
interface RateEstimate {
  readonly rate: number
  readonly seen: number
}
type Kinds<T> = Readonly<Record<ListIdentifierKind, T>>
/**
 * Estimate for one assumed similarity of uploads of a kind (`similarity`): the larger, the less uploads differ
 * from each other.
 */
interface WeightedEstimate {
  readonly similarity: number
  readonly weight: number
  readonly belief: RateEstimate
}
export type MatchRateFit = Kinds<{
  readonly uploads: number
  /** Weighted estimates; the weights add up to 1. */
  readonly answers: readonly WeightedEstimate[]
}>

/** Assumed rates before any upload: planning figures, not measured. */
const ASSUMED_RATES: Kinds<number> = { user_id: 0.8, handle: 0.75, email: 0.5, phone: 0.4 }
/** Weight of an assumed rate, as a number of observed people. */
const ASSUMED_SEEN = 6
/**
 * Grid of possible similarities of uploads of a kind; the prior is centred on 60, give or take a factor of 4.
 */
const SIMILARITIES = [3, 6, 12, 25, 50, 100, 200, 400, 800, 1600, 3200]
const SIMILARITY_PRIOR = { similarity: 60, spread: Math.log(4) }
/**
 * How much other kinds' rates on this network influence a kind: part of their deviation, maximum on the log
 * odds, and shrinkage as a number of uploads.
 */
const TRANSFER = { part: 0.5, most: 1, uploads: 2 }

const kindNames = Object.keys(ASSUMED_RATES) as ListIdentifierKind[]
const mapKinds = <T>(of: (kind: ListIdentifierKind) => T) =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<ListIdentifierKind, T>
const logit = (p: number) => Math.log(p / (1 - p))
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** Effective number of people in an upload: fewer than in a random sample, because uploads differ. */
const seenIn = ({ sent }: FinishedUpload, similarity: number) =>
  (sent * (similarity + 1)) / (sent + similarity)
/** Never exactly 0 or 1, whose log odds are infinite. */
const rateOf = ({ sent, matched }: FinishedUpload) =>
  Math.min(1 - 0.5 / sent, Math.max(0.5 / sent, matched / sent))
const add = (belief: RateEstimate, rate: number, seen: number): RateEstimate => ({
  rate: (belief.rate * belief.seen + rate * seen) / (belief.seen + seen),
  seen: belief.seen + seen,
})

/**
 * Learns the match rate of each kind of identifier: a beta distribution each, shrunk towards the assumption
 * and, on the scale of log odds, towards the other kinds. Possible similarities of uploads are weighted by
 * how well each upload is predicted from the others. Deterministic.
 */
export function fitMatchRate(uploads: readonly FinishedUpload[]): MatchRateFit {
  const nonEmpty = uploads.filter(({ sent }) => sent > 0)
  const of = mapKinds((kind) => nonEmpty.filter((one) => one.kind === kind))
  const assumed = assumedFromOtherKinds(of)
  return mapKinds((kind) => ({ uploads: of[kind].length, answers: answersFor(of[kind], assumed[kind]) }))
}

function answersFor(uploads: readonly FinishedUpload[], assumed: RateEstimate): WeightedEstimate[] {
  const tried = SIMILARITIES.map((similarity) => {
    const belief = uploads.reduce<RateEstimate>(
      (sum, one) => add(sum, rateOf(one), seenIn(one, similarity)),
      assumed,
    )
    let density = -((Math.log(similarity / SIMILARITY_PRIOR.similarity) / SIMILARITY_PRIOR.spread) ** 2) / 2
    for (const one of uploads) {
      const others = add(belief, rateOf(one), -seenIn(one, similarity))
      const { a, b } = betaOf(spreadOf(others, similarity, one.sent))
      density += logBetaDensity(rateOf(one), a, b)
    }
    return { similarity, density, belief }
  })
  const most = Math.max(...tried.map(({ density }) => density))
  const parts = tried.map(({ density }) => Math.exp(density - most))
  const total = parts.reduce((sum, part) => sum + part, 0)
  return tried.map(({ similarity, belief }, i) => ({ similarity, belief, weight: parts[i]! / total }))
}

/** The assumed rate of each kind, moved by the deviation of the other kinds from their assumptions. */
function assumedFromOtherKinds(of: Kinds<readonly FinishedUpload[]>): Kinds<RateEstimate> {
  const moved = mapKinds((kind) => {
    const start = { rate: ASSUMED_RATES[kind], seen: ASSUMED_SEEN }
    const belief = of[kind].reduce<RateEstimate>(
      (sum, one) => add(sum, rateOf(one), seenIn(one, SIMILARITY_PRIOR.similarity)),
      start,
    )
    return logit(belief.rate) - logit(ASSUMED_RATES[kind])
  })
  return mapKinds((kind) => {
    const others = kindNames.filter((other) => other !== kind)
    const n = others.reduce((sum, other) => sum + of[other].length, 0)
    const sum = others.reduce((total, other) => total + of[other].length * moved[other], 0)
    const shift = TRANSFER.part * (sum / (n + TRANSFER.uploads))
    const bounded = Math.max(-TRANSFER.most, Math.min(TRANSFER.most, shift))
    return { rate: logistic(logit(ASSUMED_RATES[kind]) + bounded), seen: ASSUMED_SEEN }
  })
}

/** Mean and variance of a share. */
interface Spread {
  readonly mean: number
  readonly variance: number
}

/**
 * Share of `sent` identifiers that will match: uncertainty of the rate, variation between uploads, and
 * chance.
 */
function spreadOf({ rate, seen }: RateEstimate, similarity: number, sent: number): Spread {
  const both = rate * (1 - rate)
  const ofRate = both / (seen + 1)
  const within = both - ofRate
  return {
    mean: rate,
    variance: ofRate + within * (1 / (similarity + 1) + similarity / (similarity + 1) / sent),
  }
}

/** The same averaged over the possible similarities of uploads. */
export function matchedPart(fit: MatchRateFit, kind: ListIdentifierKind, sent: number): Spread {
  const spreads = fit[kind].answers.map(({ similarity, belief, weight }) => ({
    weight,
    ...spreadOf(belief, similarity, sent),
  }))
  const mean = spreads.reduce((sum, one) => sum + one.weight * one.mean, 0)
  const square = spreads.reduce((sum, one) => sum + one.weight * (one.variance + one.mean ** 2), 0)
  return { mean, variance: square - mean ** 2 }
}

/** The beta distribution with that mean and variance. */
export function betaOf({ mean, variance }: Spread): { a: number; b: number } {
  const strength = Math.max(0.5, (mean * (1 - mean)) / variance - 1)
  return { a: mean * strength, b: (1 - mean) * strength }
}
