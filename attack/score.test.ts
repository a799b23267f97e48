import { expect, test } from 'vitest'
import { seeded } from './random.ts'
import { gain, isOver, type Row } from './score.ts'
import { attackEndpoint, type Trial } from './trial.ts'

const silently = { questions: () => 0, say: () => {}, random: seeded(1) }
const row = (asked: number, right: number, baseline: number): Row => ({
  endpoint: 'e',
  figure: 'f',
  attack: 'a',
  hidden: 'h',
  asked,
  right,
  baseline,
  told: asked,
  isTossed: false,
  questions: asked,
})

test('an endpoint is over when its gain is above five points by more than chance explains', () => {
  expect(gain(row(200, 130, 100))).toBe(15)
  expect(isOver(row(200, 130, 100))).toBe(true)
  expect(isOver(row(20, 13, 10))).toBe(false)
  expect(isOver(row(10_000, 5500, 5000))).toBe(false)
  expect(isOver(row(10_000, 5700, 5000))).toBe(true)
})

test('who is wrong about a coin more often than chance explains knows as much as who is right: such an attack is over, too', () => {
  const wrong = { ...row(200, 70, 100), isTossed: true }
  expect(gain(wrong)).toBe(15)
  expect(isOver(wrong)).toBe(true)
  expect(isOver({ ...row(20, 7, 10), isTossed: true })).toBe(false)
  // A group is no coin: a worse guess of how many is only worse.
  expect(isOver(row(200, 70, 100))).toBe(false)
})

test('the best attack is tried on new targets, so that having been chosen gains nothing', async () => {
  let turn = 0
  const trial = (attack: string, isRight: () => boolean): Trial => ({
    ...row(0, 0, 0),
    attack,
    play: async () => ({ right: isRight(), baseline: 0.4, told: true }),
  })
  const lucky = trial('lucky at first', () => ++turn <= 10)
  const never = trial('never', () => false)
  const { tried, result } = await attackEndpoint([lucky, never], 40, silently)
  expect(Object.fromEntries(tried.map(({ attack, right }) => [attack, right]))).toEqual({
    'lucky at first': 10,
    never: 0,
  })
  expect(result).toMatchObject({ attack: 'lucky at first', asked: 20, right: 0 })
})

test('an attack of hundreds of questions a target is left to runs of many pairs, unless an endpoint has no other', async () => {
  let played: string[] = []
  const trial = (attack: string, cost: number): Trial => ({
    ...row(0, 0, 0),
    attack,
    cost,
    play: async () => {
      played.push(attack)
      return { right: false, baseline: 0.4, told: true }
    },
  })
  const names = async (trials: readonly Trial[], pairs: number) => {
    played = []
    await attackEndpoint(trials, pairs, silently)
    return [...new Set(played)].toSorted()
  }
  const [long, short] = [trial('long', 200), trial('short', 3)]
  expect(await names([long, short], 50)).toEqual(['short'])
  expect(await names([long, short], 1000)).toEqual(['long', 'short'])
  expect(await names([long], 50)).toEqual(['long'])
})

test('few pairs try some attacks twice, another seed others, and no more than their half; many try all', async () => {
  const trials = Array.from({ length: 40 }, (_, i): Trial => ({
    ...row(0, 0, 0),
    attack: String(i),
    cost: 1 + (i % 5),
    play: async () => ({ right: false, baseline: 0.4, told: true }),
  }))
  const tried = async (pairs: number, seed: number) => {
    const found = await attackEndpoint(trials, pairs, { ...silently, random: seeded(seed) })
    const cost = found.tried.reduce(
      (sum, { attack, asked }) => sum + asked * (trials[Number(attack)]!.cost ?? 1),
      0,
    )
    return { names: new Set(found.tried.map(({ attack }) => attack)), cost }
  }
  const runs = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => tried(50, seed)))
  for (const { names, cost } of runs) {
    expect(names.size).toBeGreaterThan(2)
    expect(cost).toBeLessThanOrEqual(25)
  }
  expect(runs.map(({ names }) => names).reduce((all, names) => all.union(names)).size).toBeGreaterThan(20)
  expect((await tried(1000, 1)).names.size).toBe(40)
})

test('two of two right are no proof, and an endpoint that is over is asked again on four times as many new targets', async () => {
  expect(isOver(row(2, 2, 1))).toBe(false)
  let turn = 0
  const trial = (isRight: () => boolean): Trial => ({
    ...row(0, 0, 0),
    play: async () => ({ right: isRight(), baseline: 0.4, told: true }),
  })
  const result = async (isRight: () => boolean) =>
    (await attackEndpoint([trial(isRight)], 50, silently)).result
  expect(await result(() => ++turn <= 50)).toMatchObject({ asked: 100, right: 0 })
  const leak = await result(() => true)
  expect(leak.asked).toBe(100)
  expect(isOver(leak)).toBe(true)
})
