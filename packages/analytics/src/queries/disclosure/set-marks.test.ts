import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { seededNumbers } from '../../core/seeded-numbers.ts'
import { knownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { withDisclosureGuard, withoutDisclosureGuard } from './disclosure-guard.ts'
import { discloseSize } from './disclose-size.ts'
import { keyedHash } from './keyed-hash.ts'
import { noiseOfSets } from './noise.ts'
import { PARTS } from '../../fragments/set-sums.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { marksOf, peopleApart, type MarkedSet } from './set-marks.ts'
import { roundedUnions } from './rounded-unions.ts'

const key = keyedHash('known')('marks of sets')
/** A set of profile numbers, summed up by parts. */
const summed = (people: readonly number[]) => {
  const sums = new BigUint64Array(PARTS)
  for (const one of people) sums[one % PARTS]! += BigInt(one) * 0x9e3779b97f4a7c15n
  return { people: people.length, sums }
}

test('how many people two sets have not in common is read off their marks, within what a budget of near questions needs (ADR 45)', () => {
  const random = seededNumbers(5)
  const randomPeople = (count: number, among = 1e9) =>
    Array.from({ length: count }, () => Math.floor(random() * among))
  for (const size of [60, 2_000, 50_000]) {
    const people = randomPeople(size)
    const [set, same] = marksOf(key, [summed(people), summed(people.toReversed())])
    expect(same).toEqual(set)
    for (const d of [1, 10, 25, 100, 200]) {
      const [other] = marksOf(key, [summed([...people, ...randomPeople(d)])])
      const apart = peopleApart(set!.marks, other!.marks)
      if (d === 1) expect(apart).toBeCloseTo(1, 1)
      else if (d <= 25) expect(apart).toBeLessThan(PRIVACY_MINIMUM)
      else expect(apart).toBeGreaterThan(PRIVACY_MINIMUM)
      // Sets this similar must be candidates of each other: one's place is among the other's places.
      if (d < PRIVACY_MINIMUM) {
        expect(set!.places).toContain(other!.place)
        expect(other!.places).toContain(set!.place)
      }
    }
  }
})

test('marks of the same people under another key have nothing in common, so those that are kept say nothing without the key', () => {
  const people = [summed([1, 2, 3])]
  const [ours, theirs] = [marksOf(key, people), marksOf(keyedHash('other')('marks of sets'), people)]
  expect(peopleApart(ours[0]!.marks, theirs[0]!.marks)).toBe(Infinity)
  expect(ours[0]!.place).not.toBe(theirs[0]!.place)
})

let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(knownWorld(1500))
})
afterAll(() => context.close())

const leaf = (kind: 'keyword' | 'handle' | 'gender', id: string) => ({ kind, id, label: id }) as const
const words = (count: number) => Array.from({ length: count }, (_, i) => leaf('keyword', `k${i}`))
/** The sets noted for a requester's queries. */
async function notedOf(work: () => Promise<unknown>): Promise<MarkedSet[]> {
  const noted: MarkedSet[] = []
  await withDisclosureGuard(async (sets) => void noted.push(...sets), work)
  return noted
}

test('every figure that is told by a draw is noted before it is told, the same people by the same marks however they are written, and an exact one costs nothing', async () => {
  const size = (tree: CriterionTree) => discloseSize(context, { tree })
  // Noise of the subset that inference decides about, and of the complete set, because several words are
  // combined with it.
  const female = leaf('gender', 'FEMALE')
  const five: CriterionTree = { op: 'and', children: [{ op: 'or', children: words(5) }, female] }
  const turned: CriterionTree = {
    op: 'and',
    children: [female, { op: 'or', children: [{ op: 'or', children: words(5).toReversed() }] }],
  }
  const noted = await notedOf(() => size(five))
  expect(noted).toHaveLength(2)
  expect(await notedOf(() => size(turned))).toEqual(noted)
  const women = await notedOf(() => size(female))
  expect(women).toHaveLength(1)
  expect(peopleApart(noted[0]!.marks, women[0]!.marks)).toBeGreaterThan(PRIVACY_MINIMUM)
  expect(await notedOf(() => size({ op: 'or', children: words(5) }))).toEqual([])
  const refused = new Error('spent')
  await expect(
    withDisclosureGuard(
      () => Promise.reject(refused),
      () => size(five),
    ),
  ).rejects.toBe(refused)
  // Queries of the server itself are attributed to no one.
  expect(await notedOf(() => withoutDisclosureGuard(() => size(five)))).toEqual([])
})

test('marks of a set over three shards are those of all its people: one person more is one apart', async () => {
  const program = new BitmapProgram()
  const all = program.sums({ bitmap: program.any([1, 2, 3]), not: false })
  const most = program.sums({ bitmap: program.any([1, 2]), not: false })
  const { sums } = await measuresOf(context, program)
  const noted = await notedOf(async () => {
    const noise = await noiseOfSets(context, [sums(all), sums(most), sums(all)])
    expect(noise[0]).toBe(noise[2])
    expect(noise[0]).not.toBe(noise[1])
  })
  expect(noted[0]).toEqual(noted[2])
  // The third country alone makes a difference far larger than marks can measure.
  expect(peopleApart(noted[0]!.marks, noted[1]!.marks)).toBeGreaterThan(100)
})

test('accounts that each add a few people are no row of near copies: those of fewer than 50 more are told as the last one was', async () => {
  const steps = [300, 320, 345, 349, 350, 380, 410].map((reached, i) => ({ criterion: 30 + i, reached }))
  const noted = await notedOf(async () => {
    const disclosed = await roundedUnions(context, {
      within: (of) => of.living({ bitmap: of.empty, not: true }),
      steps,
    })
    expect([300, 350]).toContain(disclosed[0])
    expect(new Set(disclosed.slice(0, 4))).toEqual(new Set([disclosed[0]]))
    expect(disclosed[4]).toBeGreaterThanOrEqual(350)
    expect(disclosed[5]).toBe(disclosed[4])
    expect(disclosed[6]).toBeGreaterThan(disclosed[5]!)
  })
  expect(noted).toHaveLength(3)
})
