import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort } from '../../../../../tools/lib/effort.ts'
import { knownWorld, peopleIn } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { discloseSize } from './disclose-size.ts'
import { keyedHash } from './keyed-hash.ts'
import { samplingOf } from './noise.ts'

test('samples begin at a secret number that stays while the population grows a little, and are of about eight people however many shards there are', async () => {
  const samplingFor = async (size: number, key = 'a') =>
    await samplingOf({
      keyedHash: keyedHash(key),
      population: async () => ({ size, source: 'known', as_of: null, snapshot: 'r1' }),
    })
  expect(await samplingFor(21_000)).toEqual(await samplingFor(20_000))
  expect((await samplingFor(20_000, 'b')).start).not.toBe((await samplingFor(20_000)).start)
  expect((await samplingFor(1_000)).start).toBeLessThan(1_000)
  expect((await samplingFor(2e7)).start).toBeLessThan(2 ** 14)
  expect(await Promise.all([2e4, 2e6, 1e7].map(async (size) => (await samplingFor(size)).each))).toEqual([
    8, 4, 1,
  ])
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
  // In no order, since people of neighbouring numbers are sampled together.
  for (let i = 0; i < world.profiles.length && found.length < count; i++) {
    const person = world.profiles[(i * 577) % world.profiles.length]!
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

test('noise stays the same for nearly every set that has one person more; sets apart have their own', async () => {
  const seedOf = async (tree: CriterionTree) => (await discloseSize(context, { tree })).rows!.seed
  const own = await seedOf(WOMEN)
  const PERSONS = 24
  const joined = await Promise.all(
    alone(false, PERSONS).map((keys) =>
      seedOf({ op: 'or', children: [WOMEN, { op: 'and', children: keys }] }),
    ),
  )
  expect(joined.filter((seed) => seed !== own).length).toBeLessThanOrEqual(PERSONS / 4)
  expect(await seedOf({ kind: 'gender', id: 'MALE', label: 'Men' })).not.toBe(own)
})

const EACH = 8
const SECRETS = effort(1, 3)

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
