import { createHash } from 'node:crypto'
import { sentimentErrors } from '../inference/error-rates/sentiment.ts'
import { adjustedShares, type ErrorRates } from '../statistics/adjusted-share.ts'
import { shareFigure, type Judged } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { airline, judge, tweets } from './sentiment.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

const classes = ['negative', 'neutral', 'positive'] as const
const ROUNDS = 1000
/** Of each class, this part calibrates; audiences are drawn from the rest. */
const CALIBRATION = 0.5
/** Members of an audience, as a part of the set: few enough that the rest nearly always holds as many of each class as are drawn. */
const AUDIENCE = 0.46

/** What was said of rows whose truth is known, as adjusted shares want it. */
function errorRates(rows: readonly Judged[]): ErrorRates {
  const of = (truth: string, said: string) => rows.filter((r) => r.truth === truth && r.said === said).length
  return {
    classes,
    said: classes.map((truth) => classes.map((said) => of(truth, said))),
    unknown: classes.map((truth) => of(truth, '')),
  }
}

function shuffle<T>(rows: readonly T[], next: () => number): T[] {
  const all = [...rows]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

/**
 * 1,000 times: a random half of each class calibrates, an audience with the set's mix of feelings is drawn from the other half without putting back,
 * and its adjusted shares are held against the mix. No row does both in a round.
 */
function measure(rows: readonly Judged[]): Figure[] | null {
  if (rows.length === 0) return null
  const next = seededNumbers(20_261_121)
  const byClass = classes.map((c) => rows.filter((r) => r.truth === c))
  const mix = byClass.map((of) => of.length / rows.length)
  const members = Math.floor(rows.length * AUDIENCE)
  let [error, plainError, covered, judged] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = byClass.map((of) => shuffle(of, next))
    const cut = mixed.map((of) => Math.floor(of.length * CALIBRATION))
    const rates = errorRates(mixed.flatMap((of, c) => of.slice(0, cut[c])))
    const left = mixed.map((of, c) => of.slice(cut[c]))
    const counts = classes.map(() => 0)
    for (let i = 0; i < members; i++) {
      let at = next()
      const truth = mix.findIndex((share) => (at -= share) < 0)
      const from = truth === -1 ? 2 : truth
      // Where a class runs out, which is rare, one of its rows is taken twice.
      const row = left[from]!.pop() ?? mixed[from]!.at(-1)
      const said = classes.findIndex((c) => c === row?.said)
      if (said !== -1) counts[said]!++
    }
    const told = counts.reduce((a, b) => a + b, 0)
    const found = adjustedShares(counts, rates)
    if (found === null) continue
    mix.forEach((share, c) => {
      const { low, high } = found.interval([c])
      judged++
      if (low <= share && share <= high) covered++
      error += Math.abs(found.shares[c]! - share)
      plainError += Math.abs(counts[c]! / told - share)
    })
  }
  return [
    { name: 'absolute error of an adjusted share', n: judged, value: error / judged, ceiling: 0.04 },
    shareFigure('share within its 95% interval', covered, judged, { floor: 0.93, ceiling: 0.97 }),
    { name: 'absolute error without adjusting', n: judged, value: plainError / judged },
  ]
}

/** The whole set's shares as the product gives them: with the rates it ships, which know nothing of the set. */
function shipped(rows: readonly Judged[]): Figure[] | null {
  const counts = classes.map((c) => rows.filter((r) => r.said === c).length)
  const found = adjustedShares(counts, sentimentErrors.en)
  if (found === null) return null
  const error = classes.reduce(
    (sum, c, i) => sum + Math.abs(found.shares[i]! - rows.filter((r) => r.truth === c).length / rows.length),
    0,
  )
  return [{ name: "absolute error with the product's own rates", n: rows.length, value: error / 3 }]
}
/** Posts to one firm each: how often the product's own interval holds the share. */
function ofFirms(rows: ReturnType<typeof airline>): Figure[] | null {
  const firms = [...new Set(rows.map(({ to }) => to ?? ''))].filter((firm) => firm !== '')
  const held = firms.flatMap((firm) => {
    const judged = judge(
      rows.filter(({ to }) => to === firm),
      'en',
    )
    const found = adjustedShares(
      classes.map((c) => judged.filter((r) => r.said === c).length),
      sentimentErrors.en,
    )
    return classes.map((c, i) => {
      const share = judged.filter((r) => r.truth === c).length / judged.length
      const { low, high } = found?.interval([i]) ?? { low: 1, high: 0 }
      return low <= share && share <= high
    })
  })
  if (held.length === 0) return null
  return [
    shareFigure("the product's own intervals that hold", held.filter(Boolean).length, held.length, {
      floor: 0.9,
    }),
  ]
}
/** Texts that did not calibrate the product's rates; scripts/measure-sentiment-errors.ts took the others. */
const unseen = ({ text }: { text: string }) => (createHash('sha1').update(text).digest()[0]! & 1) === 1

export const measurements: readonly Measurement[] = [
  { of: 'shares of sentiment', set: 'airline-sentiment', run: (from) => measure(judge(airline(from), 'en')) },
  { of: 'shares of sentiment', set: 'tweet-sentiment', run: (from) => measure(judge(tweets(from), 'en')) },
  {
    of: 'shares of sentiment',
    set: 'tweet-sentiment, other half',
    run: (from) => shipped(judge(tweets(from).filter(unseen), 'en')),
  },
  { of: 'shares of sentiment', set: 'airline-sentiment', run: (from) => shipped(judge(airline(from), 'en')) },
  { of: 'shares of sentiment', set: 'airline-sentiment, each firm', run: (from) => ofFirms(airline(from)) },
]
