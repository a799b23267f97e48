import { twoSidedP, Z95 } from './normal.ts'
import type { Lift } from './shrunk-lift.ts'

export interface ChanceSums {
  members: number
  expected: number
  /** Sum of chance × (1 − chance): how much the members' own evidence leaves open. */
  open: number
  /** Members read, fewer than `members` if the sums are scaled from a sample. */
  read: number
  /** Variance of the rounding of `expected` and of `members`, in members²; 0 if exact. */
  rounding: readonly [expected: number, members: number]
}

/** How much calibration differs between natural audiences, see docs/models/adjusted-shares.md. */
export interface CalibrationSpread {
  /** Standard deviation of an audience's own shift of all log odds: it matters as far as evidence leaves it open. */
  shift: number
  /** Standard deviation of the error of a share that the evidence itself does not show. */
  floor: number
}

export interface ExpectedShare {
  share: number
  error: number
  low: number
  high: number
}

interface Estimate {
  share: number
  /** Variance of the share around that of the same members. */
  variance: number
  /** Variance due to which members there are, for comparing sets. */
  sampling: number
}

function estimateOf(sums: ChanceSums, spread: CalibrationSpread): Estimate {
  const { members, expected, rounding, read } = sums
  const share = Math.min(1, Math.max(0, expected / members))
  const all = share * (1 - share)
  const open = Math.min(sums.open / members, all)
  const sample = read < members ? ((all - open) / read) * (1 - read / members) : 0
  return {
    share,
    variance:
      open / members +
      (spread.shift * open) ** 2 +
      spread.floor ** 2 +
      (rounding[0] + share ** 2 * rounding[1]) / members ** 2 +
      sample,
    sampling: (all - open) / members,
  }
}

/**
 * Share of a class in a set, as the mean of its members' calibrated chances. The interval covers what their
 * evidence leaves open, how much calibration differs between audiences, sampling, and the rounding of the
 * sums. Null without members.
 */
export function expectedShare(sums: ChanceSums, spread: CalibrationSpread): ExpectedShare | null {
  if (sums.members <= 0) return null
  const { share, variance } = estimateOf(sums, spread)
  const error = Math.sqrt(variance)
  return { share, error, low: Math.max(0, share - Z95 * error), high: Math.min(1, share + Z95 * error) }
}

export const complement = (sums: ChanceSums): ChanceSums => ({
  ...sums,
  expected: Math.max(0, sums.members - sums.expected),
})

/** As in shrunkLift: weight of the prior "no difference", as a number of members. */
const PRIOR_STRENGTH = 20
/** Keeps log odds finite, as a share of a set. */
const MINIMUM_SHARE = 1e-3

/**
 * How much more frequent a class is in an audience than in its baseline, on log odds, shrunk towards the
 * baseline by the audience's size. The interval includes the uncertainty of both shares and the sampling of
 * both sets. Null without members.
 */
export function expectedLift(
  audience: ChanceSums,
  baseline: ChanceSums,
  spread: CalibrationSpread,
): Lift | null {
  if (audience.members <= 0 || baseline.members <= 0) return null
  const [a, b] = [audience, baseline].map((sums) => logOddsOf(estimateOf(sums, spread))) as [
    ReturnType<typeof logOddsOf>,
    ReturnType<typeof logOddsOf>,
  ]
  const logOdds = (a.logOdds - b.logOdds) * (audience.members / (audience.members + PRIOR_STRENGTH))
  const error = Math.sqrt(a.variance + b.variance)
  if (error === 0) return null
  const ratio = (x: number) => 1 / (b.share + (1 - b.share) * Math.exp(-x))
  return {
    lift: ratio(logOdds),
    low: ratio(logOdds - Z95 * error),
    high: ratio(logOdds + Z95 * error),
    p: twoSidedP(logOdds / error),
  }
}

function logOddsOf({ share: raw, variance, sampling }: Estimate) {
  const share = Math.min(1 - MINIMUM_SHARE, Math.max(MINIMUM_SHARE, raw))
  const unit = share * (1 - share)
  return { share, logOdds: Math.log(share / (1 - share)), variance: (variance + sampling) / unit ** 2 }
}
