import { expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { fitProjection, type NetworkAnswer } from './fit-projection.ts'
import { projectSize } from './project-size.ts'
import { recipeFeatures } from './recipe-features.ts'
import type { ProjectedRecipe } from './size-effects.ts'

const NETWORK_USERS = 550_000_000
const POPULATION = 200_000
const random = seededNumbers(5)
const normalDraw = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const kinds = ['keyword', 'handle', 'interest', 'hashtag'] as const
/** Ratio of the simulated network's counts to ours, by kind. */
const ratioByKind = { keyword: 2.5, handle: 4, interest: 1.1, hashtag: 0.8 }

const recipeOf = (kind: (typeof kinds)[number], disclosed: number | null): ProjectedRecipe => ({
  features: { wanted: { [kind]: 2 }, narrowed: [], excluded: [], groups: 1, country: null, left_out: [] },
  disclosed,
  population: POPULATION,
})
const answer = (kind: (typeof kinds)[number], disclosed: number): NetworkAnswer => {
  const middleEstimate =
    (disclosed / POPULATION) * NETWORK_USERS * ratioByKind[kind] * Math.exp(0.3 * normalDraw())
  return {
    ...recipeOf(kind, disclosed),
    low: Math.round(middleEstimate * 0.9),
    high: Math.round(middleEstimate * 1.1),
  }
}
const randomAnswer = () => answer(kinds[Math.floor(random() * 4)]!, Math.round(60 * Math.exp(5 * random())))
const widthOf = ({ low, high }: { low: number; high: number }) => high / low

test('the interval contains the network’s median answer in 87–93% of 1,000 unseen recipes (use.md 1, overconfident)', () => {
  const projectionFit = fitProjection(Array.from({ length: 300 }, randomAnswer), NETWORK_USERS)
  const coveredCount = Array.from({ length: 1000 }, randomAnswer).filter((one) => {
    const { low, high } = projectSize(projectionFit, one, NETWORK_USERS)
    const middleEstimate = (one.low + one.high) / 2
    return low <= middleEstimate && middleEstimate <= high
  })
  expect(coveredCount.length).toBeGreaterThanOrEqual(870)
  expect(coveredCount.length).toBeLessThanOrEqual(930)
})

test('without answers the interval is several times wider, and each answer makes it narrower', () => {
  const widths = [0, 3, 30, 300].map((n) =>
    widthOf(
      projectSize(
        fitProjection(Array.from({ length: n }, randomAnswer), NETWORK_USERS),
        recipeOf('keyword', 2000),
        NETWORK_USERS,
      ),
    ),
  )
  expect(widths[0]).toBeGreaterThan(20)
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths[3]).toBeLessThan(4)
})

test('kinds differ: data about one kind moves the others less', () => {
  const projectionFit = fitProjection(
    Array.from({ length: 40 }, () => answer('handle', 2000)),
    NETWORK_USERS,
  )
  const projectionOf = (kind: (typeof kinds)[number]) =>
    projectSize(projectionFit, recipeOf(kind, 2000), NETWORK_USERS)
  const scaledCount = (2000 / POPULATION) * NETWORK_USERS
  expect(projectionOf('handle').middle / scaledCount).toBeCloseTo(4, 0)
  expect(projectionOf('interest').middle).toBeGreaterThan(scaledCount)
  expect(projectionOf('interest').middle).toBeLessThan(projectionOf('handle').middle)
  expect(widthOf(projectionOf('interest'))).toBeGreaterThan(widthOf(projectionOf('handle')))
})

test('an undisclosed size starts from zero, and nothing exceeds the network', () => {
  const projectionFit = fitProjection([], NETWORK_USERS)
  expect(projectSize(projectionFit, recipeOf('keyword', null), NETWORK_USERS).low).toBe(0)
  expect(projectSize(projectionFit, recipeOf('keyword', POPULATION), NETWORK_USERS).high).toBe(NETWORK_USERS)
  expect(projectSize(projectionFit, { ...recipeOf('keyword', 0), population: 0 }, NETWORK_USERS)).toEqual({
    low: 0,
    middle: 0,
    high: 0,
  })
})

test('features name no word, account or place smaller than a country, and leave out deselected criteria', () => {
  const found = recipeFeatures(
    {
      op: 'and',
      children: [
        {
          op: 'or',
          children: [
            { kind: 'keyword', label: 'secret' },
            { kind: 'handle', label: 'somebody', deselected: true },
          ],
        },
        { kind: 'location', id: 'city:palo-alto-US', label: 'Palo Alto' },
        { op: 'not', children: [{ kind: 'keyword', label: 'other' }] },
      ],
    },
    { ad_groups: [{}], residual: [{ code: 'and_of_primaries', subject: 'secret' }] },
  )
  expect(found).toEqual({
    wanted: { keyword: 1 },
    narrowed: ['location'],
    excluded: ['keyword'],
    groups: 1,
    country: 'US',
    left_out: ['and_of_primaries'],
  })
})
