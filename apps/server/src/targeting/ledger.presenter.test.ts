import { expect, test } from 'vitest'
import {
  bucketIn,
  presentSizes,
  sizesNow,
  sizesAtCount,
  type CountedSizes,
  type SizeFacts,
} from './ledger.presenter.ts'

const facts: SizeFacts = {
  match: (_, sent) => ({ low: sent * 0.613, middle: sent * 0.8, high: sent * 0.94, source: 'assumed' }),
  network_users: { n: 550_000_000, as_of: '2024-03', source: 'X' },
  answer: (key) =>
    key === 'asked'
      ? { low: 20_000_000, high: 24_000_000, source: 'network', asked_at: '2026-11-22T08:00:00.000Z' }
      : null,
  // As if the network were known to have twice our count.
  project: (_, { disclosed }) => {
    const middleEstimate = 2 * 4_900_000 * ((disclosed ?? 25) / 1234)
    return { low: middleEstimate / 2, middle: middleEstimate, high: middleEstimate * 2 }
  },
}
const presentLedger = (sizes: CountedSizes, by: SizeFacts) => presentSizes(sizes, by).ledger
const countedSizes: CountedSizes = {
  core_audience: 1234,
  total_native: { low: 4_000_000, high: 6_000_000, source: 'model' },
  projection: { low: 4_000_000, middle: 4_900_000, high: 6_000_000 },
  population: 200_000,
  reasons: ['keywords_broadened'],
  rounded: false,
  counted_at: '2026-11-21T00:00:00.000Z',
}
const storedSizes = (low: number, high: number): CountedSizes => ({
  ...countedSizes,
  total_native: { low, high, source: 'network', asked_at: '2026-11-20T08:00:00.000Z' },
})

test('the bucket follows the displayed figure: X’s answer, else the middle of our projection (ENUM-006, use.md 3)', () => {
  expect(presentSizes(countedSizes, facts).bucket).toBe('1M-5M')
  expect(presentSizes(storedSizes(4_000_000, 6_000_000), facts).bucket).toBe('5M-12M')
  expect(presentSizes({ ...countedSizes, total_native: null, projection: null }, facts).bucket).toBeNull()
  const { projection: _, ...before } = countedSizes
  expect(presentSizes(before, facts).bucket).toBe('1M-5M')
})

test('the projection is shown beside X’s answer, with how far they differ and why (use.md 1)', () => {
  const { projection, network } = presentLedger(storedSizes(10_000_000, 13_000_000), facts)
  expect(projection).toEqual(countedSizes.projection)
  expect(network).toMatchObject({ low: 10_000_000, than_projected: 'more', reasons: ['keywords_broadened'] })
  expect(presentLedger(storedSizes(1_000_000, 2_000_000), facts).network?.than_projected).toBe('fewer')
  expect(presentLedger(storedSizes(4_500_000, 5_000_000), facts).network?.than_projected).toBe('alike')
  expect(presentLedger(countedSizes, facts).network).toBeNull()
})

test('the expected match of an upload is below what it sends and is computed from disclosed counts only (use.md 4, ADR 25)', () => {
  expect(presentLedger(countedSizes, facts).match).toEqual({
    low: 760,
    middle: 990,
    high: 1160,
    source: 'assumed',
  })
  expect(presentSizes(countedSizes, facts).pro_targeting_size).toBe(990)
  const roundedSizes = { ...countedSizes, core_audience: 1231, rounded: true }
  const sameDisclosed = presentLedger({ ...roundedSizes, core_audience: 1229 }, facts)
  expect(presentLedger(roundedSizes, facts)).toEqual(sameDisclosed)
})

test('no figure of the ledger discloses fewer than fifty people (CONST-034)', () => {
  const sizes = presentSizes({ ...countedSizes, core_audience: 3 }, facts)
  expect(sizes).toMatchObject({ core_audience: null, pro_targeting_size: null, below_minimum: true })
  expect(sizes.ledger.match).toMatchObject({ low: null, middle: null, high: null })
  expect(presentLedger({ ...countedSizes, core_audience: 60 }, facts).match).toMatchObject({
    low: null,
    middle: 50,
  })
})

test('a row counted before ledgers existed shows the figures it has', () => {
  const { projection: _, population: __, reasons: ___, ...before } = storedSizes(10_000_000, 13_000_000)
  expect(presentLedger(before, facts)).toMatchObject({
    sample: { count: 1234, of: null },
    projection: null,
    network: { than_projected: 'alike', reasons: [] },
  })
  const { projection: ____, ...model } = countedSizes
  expect(presentLedger(model, facts).projection).toMatchObject({ low: 4_000_000, high: 6_000_000 })
})

const projectionFeatures = {
  wanted: { keyword: 1 },
  narrowed: [],
  excluded: [],
  groups: 1,
  country: null,
  left_out: [],
}
const ledgerWithKey = (key: string, sizes: CountedSizes = countedSizes): CountedSizes => ({
  ...sizes,
  targeting: { key, features: projectionFeatures, source: 'synthetic' },
})

test('every figure of a stored size uses X’s newest answer and today’s projection without a recount (use.md 1, issue 14.1)', () => {
  const queriedSizes = presentSizes(ledgerWithKey('asked', storedSizes(4_000_000, 6_000_000)), facts)
  expect(queriedSizes.total_native).toMatchObject({ low: 20_000_000, high: 24_000_000, source: 'network' })
  expect(queriedSizes.ledger.network).toMatchObject({ low: 20_000_000, asked_at: '2026-11-22T08:00:00.000Z' })
  expect(queriedSizes.ledger.projection?.middle).toBe(9_800_000)
  expect(queriedSizes.bucket).toBe('12M-25M')
  expect(bucketIn(sizesNow(ledgerWithKey('asked'), facts))).toBe(queriedSizes.bucket)
  expect(queriedSizes.core_audience).toBe(1234)
})

test('the network’s answer to one person is disclosed to no other, neither in the row nor in its history', () => {
  const storedLedger = ledgerWithKey('other', storedSizes(4_000_000, 6_000_000))
  expect(presentSizes(storedLedger, facts)).toMatchObject({
    total_native: { source: 'model', low: 4_900_000, high: 19_600_000 },
    ledger: { network: null },
  })
  expect(presentSizes(sizesAtCount(storedLedger, false), facts)).toMatchObject({
    total_native: { source: 'model', low: 4_000_000 },
    ledger: { network: null },
  })
  expect(presentSizes(sizesAtCount(storedLedger, true), facts).total_native).toEqual(
    storedLedger.total_native,
  )
})

test('a size that the network’s words cannot say stays without a figure of the network', () => {
  const withoutSizes = ledgerWithKey('asked', { ...countedSizes, total_native: null, projection: null })
  expect(presentSizes(withoutSizes, facts)).toMatchObject({ total_native: null, bucket: null })
})
