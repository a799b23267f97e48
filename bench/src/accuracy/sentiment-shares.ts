import { createHash } from 'node:crypto'
import { addressedErrors, sentimentErrors } from '@rookery/analytics/inference/error-rates/sentiment.ts'
import { adjustedShares, type ErrorRates } from '@rookery/analytics/statistics/adjusted-share.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { shareFigure, type JudgedRow } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { airlineTexts, judgeTexts, mentioningRows, tweets } from './sentiment.ts'

const classes = ['negative', 'neutral', 'positive'] as const
const BOOTSTRAP_ROUNDS = 1000
/** Of each class, this part calibrates; audiences are drawn from the rest. */
const CALIBRATION_SHARE = 0.5
/** Members of an audience, as a part of the set: few enough that the rest nearly always holds as many of each class as are drawn. */
const AUDIENCE_SHARE = 0.46

/**
 * How often inference confuses each class with another, from rows whose true class is known; the input of
 * adjusted shares.
 */
function errorRates(rows: readonly JudgedRow[]): ErrorRates {
  const of = (truth: string, said: string) => rows.filter((r) => r.truth === truth && r.said === said).length
  return {
    classes,
    said: classes.map((truth) => classes.map((said) => of(truth, said))),
    unknown: classes.map((truth) => of(truth, '')),
  }
}

function shuffleRows<T>(rows: readonly T[], next: () => number): T[] {
  const remainingRows = [...rows]
  for (let i = remainingRows.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[remainingRows[i], remainingRows[j]] = [remainingRows[j]!, remainingRows[i]!]
  }
  return remainingRows
}

/**
 * 1,000 times: a random half of each class calibrates, an audience with the set's mix of feelings is drawn from the other half without putting back,
 * and its adjusted shares are held against the mix. No row does both in a round.
 */
function measureSentimentShares(rows: readonly JudgedRow[]): Figure[] | null {
  if (rows.length === 0) return null
  const nextRandom = seededNumbers(20_261_121)
  const byClass = classes.map((c) => rows.filter((r) => r.truth === c))
  const classMix = byClass.map((of) => of.length / rows.length)
  const members = Math.floor(rows.length * AUDIENCE_SHARE)
  let [error, plainError, covered, judged] = [0, 0, 0, 0]
  for (let round = 0; round < BOOTSTRAP_ROUNDS; round++) {
    const shuffledByClass = byClass.map((of) => shuffleRows(of, nextRandom))
    const calibrationEnds = shuffledByClass.map((of) => Math.floor(of.length * CALIBRATION_SHARE))
    const rates = errorRates(shuffledByClass.flatMap((of, c) => of.slice(0, calibrationEnds[c])))
    const remainingRows = shuffledByClass.map((of, c) => of.slice(calibrationEnds[c]))
    const counts = classes.map(() => 0)
    for (let i = 0; i < members; i++) {
      let at = nextRandom()
      const trueClass = classMix.findIndex((share) => (at -= share) < 0)
      const truthClass = trueClass === -1 ? 2 : trueClass
      // When a class has no rows left, which is rare, one of its rows is drawn a second time.
      const row = remainingRows[truthClass]!.pop() ?? shuffledByClass[truthClass]!.at(-1)
      const inferredClass = classes.findIndex((c) => c === row?.said)
      if (inferredClass !== -1) counts[inferredClass]!++
    }
    const totalCount = counts.reduce((a, b) => a + b, 0)
    const found = adjustedShares(counts, rates)
    if (found === null) continue
    classMix.forEach((share, c) => {
      const { low, high } = found.interval([c])
      judged++
      if (low <= share && share <= high) covered++
      error += Math.abs(found.shares[c]! - share)
      plainError += Math.abs(counts[c]! / totalCount - share)
    })
  }
  return [
    { name: 'absolute error of an adjusted share', n: judged, value: error / judged, ceiling: 0.04 },
    shareFigure('share within its 95% interval', covered, judged, { floor: 0.93, ceiling: 0.97 }),
    { name: 'absolute error without adjusting', n: judged, value: plainError / judged },
  ]
}

/**
 * The whole set's shares as the product shows them: with the shipped error rates, which were not measured on
 * this set.
 */
function shippedFigures(rows: readonly JudgedRow[], rates: ErrorRates = sentimentErrors.en): Figure[] | null {
  const counts = classes.map((c) => rows.filter((r) => r.said === c).length)
  const found = adjustedShares(counts, rates)
  if (found === null) return null
  const error = classes.reduce(
    (sum, c, i) => sum + Math.abs(found.shares[i]! - rows.filter((r) => r.truth === c).length / rows.length),
    0,
  )
  return [{ name: "absolute error with the product's own rates", n: rows.length, value: error / 3 }]
}
/** Posts that each address one firm, grouped by firm, with the sentiment that inference gives them. */
function firmsOf(rows: ReturnType<typeof airlineTexts>): Map<string, JudgedRow[]> {
  const textsByFirm = new Map<string, JudgedRow[]>()
  for (const firm of new Set(rows.map(({ to }) => to ?? '')))
    if (firm !== '')
      textsByFirm.set(
        firm,
        judgeTexts(
          rows.filter(({ to }) => to === firm),
          'en',
        ),
      )
  return textsByFirm
}

/** How the intervals of every firm's shares do with some rates: how many hold, how wide they are, how far off the shares are. */
function ofFirms(
  firms: ReadonlyMap<string, readonly JudgedRow[]>,
  ratesFor: (firm: string) => ErrorRates,
  which: string,
  bounds: { floor?: number } = {},
): Figure[] | null {
  const judgedFirms = [...firms].flatMap(([firm, rows]) => {
    const found = adjustedShares(
      classes.map((c) => rows.filter((r) => r.said === c).length),
      ratesFor(firm),
    )
    return classes.map((c, i) => {
      const share = rows.filter((r) => r.truth === c).length / rows.length
      const { low, high } = found?.interval([i]) ?? { low: 1, high: 0 }
      return {
        held: low <= share && share <= high,
        width: high - low,
        error: Math.abs((found?.shares[i] ?? 0) - share),
      }
    })
  })
  if (judgedFirms.length === 0) return null
  const meanOf = (of: 'width' | 'error') =>
    judgedFirms.reduce((sum, one) => sum + one[of], 0) / judgedFirms.length
  return [
    shareFigure(
      `${which} intervals that hold`,
      judgedFirms.filter(({ held }) => held).length,
      judgedFirms.length,
      bounds,
    ),
    { name: `width of ${which} intervals`, n: judgedFirms.length, value: meanOf('width') },
    { name: `absolute error with ${which} rates`, n: judgedFirms.length, value: meanOf('error') },
  ]
}

/**
 * Error rates measured on posts addressed to the other firms, with the uncertainty of the product's own
 * rates: what a firm without labelled posts would get.
 */
function ratesOfOthers(firms: ReadonlyMap<string, readonly JudgedRow[]>, firm: string): ErrorRates {
  const otherFirms = [...firms].filter(([name]) => name !== firm).map(([, rows]) => rows)
  return { ...errorRates(otherFirms.flat()), between: addressedErrors.en!.between! }
}

/**
 * Compares error rates of posts in general, which were once used for posts to firms, with rates of posts
 * addressed to other firms: no firm's own posts are in its rates.
 */
function eachFirm(rows: ReturnType<typeof airlineTexts>): Figure[] | null {
  const textsByFirm = firmsOf(rows)
  const shippedRates = ofFirms(textsByFirm, () => sentimentErrors.en, 'general', { floor: 0.9 })
  if (shippedRates === null || textsByFirm.size < 3) return shippedRates
  const leftOut = ofFirms(textsByFirm, (firm) => ratesOfOthers(textsByFirm, firm), "the other firms'", {
    floor: 0.9,
  })
  return [...shippedRates, ...(leftOut ?? [])]
}
/**
 * Posts that mention any account, mostly a person: shows why the rates for posts to firms are used for
 * organisations only. The rates are computed from other posts.
 */
function mentionsOf(rows: readonly JudgedRow[]): Figure[] | null {
  if (rows.length === 0) return null
  const rowsByAnybody = new Map([['anybody', rows]])
  const ownMeasure = ofFirms(rowsByAnybody, () => sentimentErrors.en, "the product's own", { floor: 0.9 })
  return [...(ownMeasure ?? []), ...(ofFirms(rowsByAnybody, () => addressedErrors.en!, "firms'") ?? [])]
}
/** Texts that did not calibrate the product's rates; scripts/measure-sentiment-errors.ts took the others. */
const isUnseenText = ({ text }: { text: string }) => (createHash('sha1').update(text).digest()[0]! & 1) === 1

export const measurements: readonly Measurement[] = [
  {
    of: 'shares of sentiment',
    set: 'airline-sentiment',
    run: (from) => measureSentimentShares(judgeTexts(airlineTexts(from), 'en')),
  },
  {
    of: 'shares of sentiment',
    set: 'tweet-sentiment',
    run: (from) => measureSentimentShares(judgeTexts(tweets(from), 'en')),
  },
  {
    of: 'shares of sentiment',
    set: 'tweet-sentiment, other half',
    run: (from) => shippedFigures(judgeTexts(tweets(from).filter(isUnseenText), 'en')),
  },
  {
    of: 'shares of sentiment',
    set: 'airline-sentiment, other half',
    run: (from) =>
      shippedFigures(judgeTexts(airlineTexts(from).filter(isUnseenText), 'en'), addressedErrors.en),
  },
  {
    of: 'shares of sentiment',
    set: 'airline-sentiment, each firm',
    run: (from) => eachFirm(airlineTexts(from)),
  },
  {
    of: 'shares of sentiment',
    set: 'tweet-sentiment, posts that mention somebody, other half',
    run: (from) => mentionsOf(judgeTexts(mentioningRows(tweets(from)).filter(isUnseenText), 'en')),
  },
]
