import type { ListIdentifierKind } from '@rookery/contract'
import { logBetaDensity } from '../statistics/beta.ts'

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
type ByIdentifierKind<T> = Readonly<Record<ListIdentifierKind, T>>
// Estimate for one assumed similarity of uploads of a kind (`similarity`): the larger, the less uploads differ
// from each other.
interface WeightedEstimate {
  readonly similarity: number
  readonly weight: number
  readonly belief: RateEstimate
}
export type MatchRateFit = ByIdentifierKind<{
  readonly uploads: number
  readonly answers: readonly WeightedEstimate[]
}>

/** Assumed rates before any upload: planning figures, not measured. */
const ASSUMED_RATES: ByIdentifierKind<number> = { user_id: 0.8, handle: 0.75, email: 0.5, phone: 0.4 }
/** Weight of an assumed rate, as a number of observed people. */
const ASSUMED_OBSERVATIONS = 6
// Grid of possible similarities of uploads of a kind; the prior is centred on 60, give or take a factor of 4.
const SIMILARITY_STEPS = [3, 6, 12, 25, 50, 100, 200, 400, 800, 1600, 3200]
const SIMILARITY_PRIOR = { similarity: 60, spread: Math.log(4) }
// How much other kinds' rates on this network influence a kind: part of their deviation, maximum on the log
// odds, and shrinkage as a number of uploads.
const TRANSFER_LIMITS = { part: 0.5, most: 1, uploads: 2 }

const kindNames = Object.keys(ASSUMED_RATES) as ListIdentifierKind[]
const mapKinds = <T>(of: (kind: ListIdentifierKind) => T) =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<ListIdentifierKind, T>
const logitOf = (p: number) => Math.log(p / (1 - p))
const logisticOf = (x: number) => 1 / (1 + Math.exp(-x))

/** Effective number of people in an upload: fewer than in a random sample, because uploads differ. */
const observationsIn = ({ sent }: FinishedUpload, similarity: number) =>
  (sent * (similarity + 1)) / (sent + similarity)
/** Never exactly 0 or 1, whose log odds are infinite. */
const matchedShareOf = ({ sent, matched }: FinishedUpload) =>
  Math.min(1 - 0.5 / sent, Math.max(0.5 / sent, matched / sent))
const addUpload = (belief: RateEstimate, rate: number, seen: number): RateEstimate => ({
  rate: (belief.rate * belief.seen + rate * seen) / (belief.seen + seen),
  seen: belief.seen + seen,
})

/** Shrunk towards the assumption and the other kinds; similarities weighted by leave-one-out fit. Deterministic. */
export function fitMatchRate(uploads: readonly FinishedUpload[]): MatchRateFit {
  const nonEmpty = uploads.filter(({ sent }) => sent > 0)
  const of = mapKinds((kind) => nonEmpty.filter((one) => one.kind === kind))
  const assumedRate = assumedFromOtherKinds(of)
  return mapKinds((kind) => ({ uploads: of[kind].length, answers: answersFor(of[kind], assumedRate[kind]) }))
}

function answersFor(uploads: readonly FinishedUpload[], assumed: RateEstimate): WeightedEstimate[] {
  const triedSimilarities = SIMILARITY_STEPS.map((similarity) => {
    const posteriorRate = uploads.reduce<RateEstimate>(
      (sum, one) => addUpload(sum, matchedShareOf(one), observationsIn(one, similarity)),
      assumed,
    )
    let density = -((Math.log(similarity / SIMILARITY_PRIOR.similarity) / SIMILARITY_PRIOR.spread) ** 2) / 2
    for (const one of uploads) {
      const otherUploads = addUpload(posteriorRate, matchedShareOf(one), -observationsIn(one, similarity))
      const { a, b } = betaParametersOf(rateSpreadOf(otherUploads, similarity, one.sent))
      density += logBetaDensity(matchedShareOf(one), a, b)
    }
    return { similarity, density, belief: posteriorRate }
  })
  const maxDensity = Math.max(...triedSimilarities.map(({ density }) => density))
  const posteriorWeights = triedSimilarities.map(({ density }) => Math.exp(density - maxDensity))
  const total = posteriorWeights.reduce((sum, part) => sum + part, 0)
  return triedSimilarities.map(({ similarity, belief }, i) => ({
    similarity,
    belief,
    weight: posteriorWeights[i]! / total,
  }))
}

function assumedFromOtherKinds(
  of: ByIdentifierKind<readonly FinishedUpload[]>,
): ByIdentifierKind<RateEstimate> {
  const movedFit = mapKinds((kind) => {
    const startingGuess = { rate: ASSUMED_RATES[kind], seen: ASSUMED_OBSERVATIONS }
    const posteriorRate = of[kind].reduce<RateEstimate>(
      (sum, one) => addUpload(sum, matchedShareOf(one), observationsIn(one, SIMILARITY_PRIOR.similarity)),
      startingGuess,
    )
    return logitOf(posteriorRate.rate) - logitOf(ASSUMED_RATES[kind])
  })
  return mapKinds((kind) => {
    const otherKinds = kindNames.filter((other) => other !== kind)
    const n = otherKinds.reduce((sum, other) => sum + of[other].length, 0)
    const sum = otherKinds.reduce((total, other) => total + of[other].length * movedFit[other], 0)
    const transferShift = TRANSFER_LIMITS.part * (sum / (n + TRANSFER_LIMITS.uploads))
    const boundedShift = Math.max(-TRANSFER_LIMITS.most, Math.min(TRANSFER_LIMITS.most, transferShift))
    return { rate: logisticOf(logitOf(ASSUMED_RATES[kind]) + boundedShift), seen: ASSUMED_OBSERVATIONS }
  })
}

interface ShareSpread {
  readonly mean: number
  readonly variance: number
}

function rateSpreadOf({ rate, seen }: RateEstimate, similarity: number, sent: number): ShareSpread {
  const totalVariance = rate * (1 - rate)
  const ofRate = totalVariance / (seen + 1)
  const varianceWithin = totalVariance - ofRate
  return {
    mean: rate,
    variance: ofRate + varianceWithin * (1 / (similarity + 1) + similarity / (similarity + 1) / sent),
  }
}

export function matchedPart(fit: MatchRateFit, kind: ListIdentifierKind, sent: number): ShareSpread {
  const answerSpreads = fit[kind].answers.map(({ similarity, belief, weight }) => ({
    weight,
    ...rateSpreadOf(belief, similarity, sent),
  }))
  const mean = answerSpreads.reduce((sum, one) => sum + one.weight * one.mean, 0)
  const secondMoment = answerSpreads.reduce(
    (sum, one) => sum + one.weight * (one.variance + one.mean ** 2),
    0,
  )
  return { mean, variance: secondMoment - mean ** 2 }
}

export function betaParametersOf({ mean, variance }: ShareSpread): { a: number; b: number } {
  const priorStrength = Math.max(0.5, (mean * (1 - mean)) / variance - 1)
  return { a: mean * priorStrength, b: (1 - mean) * priorStrength }
}
