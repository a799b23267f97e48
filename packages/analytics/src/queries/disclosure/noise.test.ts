import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededNumbers } from '../../core/seeded-numbers.ts'
import { knownWorld, peopleIn } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { discloseSize } from './disclose-size.ts'
import { keyedHash } from './keyed-hash.ts'
import { sampleOf } from './noise.ts'
import { PARTS } from '../../fragments/set-sums.ts'

const summed = (people: readonly number[]) => {
  const sums = new BigUint64Array(PARTS)
  for (const one of people) sums[one % PARTS]! += BigInt(one) * 0x9e3779b97f4a7c15n
  return { people: people.length, sums }
}

test('noise stays the same for a set with one person more, but for one of eight where there are few; sets apart have their own', () => {
  const random = seededNumbers(7)
  const randomPeople = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 1e9))
  for (const [size, most] of [
    [60, 0.2],
    [300, 0.06],
    [2_000, 0.04],
    [50_000, 0.04],
  ] as const) {
    const people = randomPeople(size)
    const first = Math.floor(random() * PARTS)
    const noise = sampleOf(summed(people), first)
    const changed = randomPeople(400).filter((one) => sampleOf(summed([...people, one]), first) !== noise)
    expect(changed.length / 400, `${size} people`).toBeLessThan(most)
    expect(sampleOf(summed(randomPeople(size)), first)).not.toBe(noise)
  }
})

/** 1,500 people in three shards; see knownWorld. */
const world = knownWorld(1500)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

/**
 * Three public criteria that only one live person has all of, for a number of people inferred to be women, or
 * not.
 */
function alone(isWoman: boolean, count: number): CriterionTree[][] {
  const women = new Set(peopleIn(world, WOMEN))
  const found: CriterionTree[][] = []
  for (const person of world.profiles) {
    if (found.length === count) break
    if (!person.alive || women.has(person) !== isWoman) continue
    const keys = world.criteria
      .filter(({ kind, criterion }) => kind !== 'gender' && kind !== 'age' && person.criteria.has(criterion))
      .map(({ kind, code }): CriterionTree => ({ kind, id: code, label: code }))
      .slice(-3)
    if (keys.length === 3 && peopleIn(world, { op: 'and', children: keys }).length === 1) found.push(keys)
  }
  expect(found).toHaveLength(count)
  return found
}
const WOMEN: CriterionTree = { kind: 'gender', id: 'FEMALE', label: 'Women' }
const EACH = 8
const SECRETS = 3

test('whether one person belongs to an inferred set does not show in how it is rounded with them joined, multiplied out (attack: duplicate-audience)', async () => {
  const size = async (tree: CriterionTree, secret: string) =>
    (await discloseSize({ ...context, keyedHash: keyedHash(secret) }, { tree })).size
  const joined = (keys: readonly CriterionTree[]): CriterionTree => ({
    op: 'and',
    children: keys.map((key) => ({ op: 'or', children: [WOMEN, key] })),
  })
  for (let i = 0; i < SECRETS; i++) {
    const disclosedSize = async (isWoman: boolean) =>
      await Promise.all(alone(isWoman, EACH).map(async (keys) => await size(joined(keys), `secret ${i}`)))
    const [inside, outside] = [await disclosedSize(true), await disclosedSize(false)]
    expect(inside.every((n) => n % 50 === 0)).toBe(true)
    // The same figure for nearly everyone, whether or not they are inferred to be women.
    const usual = inside.toSorted((a, b) => a - b)[EACH / 2]
    for (const of of [inside, outside])
      expect(of.filter((n) => n !== usual).length, `${of}`).toBeLessThanOrEqual(2)
  }
})
