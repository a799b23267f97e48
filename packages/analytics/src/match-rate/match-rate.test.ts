import { expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { betaBelow, betaQuantile, logGamma } from '../statistics/beta.ts'
import { expectMatch } from './expect-match.ts'
import { fitMatchRate, type FinishedUpload } from './fit-match-rate.ts'

const random = seededNumbers(11)
/** Gamma distribution with an integer shape: a sum of exponentials. */
const gammaDraw = (shape: number) => {
  let sum = 0
  for (let i = 0; i < shape; i += 1) sum -= Math.log(1 - random())
  return sum
}
/** An upload to a network that matches a/(a+b) of this kind on average; the rate varies per upload. */
function upload(kind: FinishedUpload['kind'], a: number, b: number): FinishedUpload {
  const x = gammaDraw(a)
  const rate = x / (x + gammaDraw(b))
  const sentCount = Math.round(100 * Math.exp(3 * random()))
  let matched = 0
  for (let i = 0; i < sentCount; i += 1) if (random() < rate) matched += 1
  return { kind, sent: sentCount, matched }
}
const repeatUpload = (n: number, randomUpload: () => FinishedUpload) =>
  Array.from({ length: n }, randomUpload)
const widthOf = ({ low, high }: { low: number; high: number }) => high - low

test('the beta distribution is the tables’', () => {
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 9)
  expect(betaBelow(0.5, 2, 2)).toBeCloseTo(0.5, 9)
  expect(betaBelow(0.25, 1, 3)).toBeCloseTo(1 - 0.75 ** 3, 9)
  expect(betaQuantile(0.95, 1, 1)).toBeCloseTo(0.95, 6)
  expect(betaBelow(0.25, 2, 3)).toBeCloseTo(0.26171875, 8)
  expect(betaBelow(betaQuantile(0.05, 30, 10), 30, 10)).toBeCloseTo(0.05, 8)
})

test.each([
  ['alike', 160, 30],
  ['unlike', 16, 4],
])(
  'the interval contains the network’s match in 86–94% of 1,000 unseen uploads, %s ones (use.md 4)',
  (_, a, b) => {
    const matchRateFit = fitMatchRate(repeatUpload(40, () => upload('user_id', a, b)))
    const coveredCount = repeatUpload(1000, () => upload('user_id', a, b)).filter(({ sent, matched }) => {
      const { low, high } = expectMatch(matchRateFit, 'user_id', sent)
      return low <= matched && matched <= high
    }).length
    expect(coveredCount).toBeGreaterThanOrEqual(860)
    expect(coveredCount).toBeLessThanOrEqual(940)
  },
)

test('without uploads the rate is assumed, says so, and is wide; each upload makes it narrower (use.md 4)', () => {
  const unfittedMatch = expectMatch(fitMatchRate([]), 'user_id', 1000)
  expect(unfittedMatch).toMatchObject({ source: 'assumed' })
  expect(unfittedMatch.middle).toBeCloseTo(800, 0)
  expect(widthOf(unfittedMatch)).toBeGreaterThan(350)
  const widths = [0, 1, 5, 50].map((n) =>
    widthOf(expectMatch(fitMatchRate(repeatUpload(n, () => upload('user_id', 160, 30))), 'user_id', 1000)),
  )
  expect(widths).toEqual(widths.toSorted((x, y) => y - x))
})

test('kinds are separate; a kind never sent is moved a little by the others and remains assumed', () => {
  const matchRateFit = fitMatchRate([
    ...repeatUpload(20, () => upload('user_id', 190, 10)),
    ...repeatUpload(20, () => upload('email', 30, 70)),
  ])
  expect(expectMatch(matchRateFit, 'user_id', 1000).middle).toBeCloseTo(950, -2)
  expect(expectMatch(matchRateFit, 'email', 1000).middle).toBeCloseTo(300, -2)
  expect(expectMatch(matchRateFit, 'phone', 1000).source).toBe('assumed')
  const lowRateFit = fitMatchRate(repeatUpload(20, () => upload('email', 10, 90)))
  const { middle } = expectMatch(lowRateFit, 'phone', 1000)
  expect(middle).toBeLessThan(expectMatch(fitMatchRate([]), 'phone', 1000).middle)
  expect(middle).toBeGreaterThan(150)
})

test('an upload of no one, and one that matched no one or everyone, break nothing', () => {
  const matchRateFit = fitMatchRate([
    { kind: 'email', sent: 500, matched: 0 },
    { kind: 'handle', sent: 120, matched: 120 },
    { kind: 'phone', sent: 0, matched: 0 },
  ])
  expect(expectMatch(matchRateFit, 'email', 0)).toEqual({ low: 0, middle: 0, high: 0, source: 'learned' })
  for (const kind of ['email', 'handle', 'phone', 'user_id'] as const) {
    const { low, middle, high } = expectMatch(matchRateFit, kind, 1000)
    expect(0 <= low && low <= middle && middle <= 1000 && high <= 1000 && low <= high).toBe(true)
  }
})
