import { expect, test } from 'vitest'
import { seededNumbers } from './random.ts'
import { attackGain, isOver, table, type Row } from './score.ts'
import { attackEndpoint, type Trial } from './trial.ts'

const silentOptions = { questions: () => 0, say: () => {}, random: seededNumbers(1) }
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
  isPatient: false,
  questions: asked,
})

test('an endpoint is over when its gain is above five points by more than chance explains', () => {
  expect(attackGain(row(200, 130, 100))).toBe(15)
  expect(isOver(row(200, 130, 100))).toBe(true)
  expect(isOver(row(20, 13, 10))).toBe(false)
  expect(isOver(row(10_000, 5500, 5000))).toBe(false)
  expect(isOver(row(10_000, 5700, 5000))).toBe(true)
})

test('who is wrong about a coin more often than chance explains knows as much as who is right: such an attack is over, too', () => {
  const tossedRow = { ...row(200, 70, 100), isTossed: true }
  expect(attackGain(tossedRow)).toBe(15)
  expect(isOver(tossedRow)).toBe(true)
  expect(isOver({ ...row(20, 7, 10), isTossed: true })).toBe(false)
  // A group is no coin: a worse guess of how many is only worse.
  expect(isOver(row(200, 70, 100))).toBe(false)
})

test('an attack that averages over many questions is reported, never over: rounding does not hold it off (ruling 32)', () => {
  const patientRow = { ...row(200, 190, 100), isPatient: true }
  expect(isOver(patientRow)).toBe(false)
  expect(table([patientRow])).toContain('patient')
})

test('the best attack is tried on new targets, so that having been chosen gains nothing', async () => {
  let turnIndex = 0
  const trialOf = (attack: string, isRight: () => boolean): Trial => ({
    ...row(0, 0, 0),
    attack,
    play: async () => ({ right: isRight(), baseline: 0.4, told: true }),
  })
  const luckyTrial = trialOf('lucky at first', () => ++turnIndex <= 10)
  const neverTrial = trialOf('never', () => false)
  const { tried, result } = await attackEndpoint([luckyTrial, neverTrial], 40, silentOptions)
  expect(Object.fromEntries(tried.map(({ attack, right }) => [attack, right]))).toEqual({
    'lucky at first': 10,
    never: 0,
  })
  expect(result).toMatchObject({ attack: 'lucky at first', asked: 20, right: 0 })
})

test('an attack of hundreds of questions a target is left to runs of many pairs, unless an endpoint has no other', async () => {
  let playedAttacks: string[] = []
  const trialOf = (attack: string, cost: number): Trial => ({
    ...row(0, 0, 0),
    attack,
    cost,
    play: async () => {
      playedAttacks.push(attack)
      return { right: false, baseline: 0.4, told: true }
    },
  })
  const names = async (trials: readonly Trial[], pairs: number) => {
    playedAttacks = []
    await attackEndpoint(trials, pairs, silentOptions)
    return [...new Set(playedAttacks)].toSorted()
  }
  const [long, short] = [trialOf('long', 200), trialOf('short', 3)]
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
  const tryAttacks = async (pairs: number, seed: number) => {
    const found = await attackEndpoint(trials, pairs, { ...silentOptions, random: seededNumbers(seed) })
    const cost = found.tried.reduce(
      (sum, { attack, asked }) => sum + asked * (trials[Number(attack)]!.cost ?? 1),
      0,
    )
    return { names: new Set(found.tried.map(({ attack }) => attack)), cost }
  }
  const trialRuns = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => tryAttacks(50, seed)))
  for (const { names, cost } of trialRuns) {
    expect(names.size).toBeGreaterThan(2)
    expect(cost).toBeLessThanOrEqual(25)
  }
  expect(trialRuns.map(({ names }) => names).reduce((all, names) => all.union(names)).size).toBeGreaterThan(
    20,
  )
  expect((await tryAttacks(1000, 1)).names.size).toBe(40)
})

test('two right guesses of two are no proof, and an endpoint over the limit is tested again on four times as many new targets', async () => {
  expect(isOver(row(2, 2, 1))).toBe(false)
  let turnIndex = 0
  const trialOf = (isRight: () => boolean): Trial => ({
    ...row(0, 0, 0),
    play: async () => ({ right: isRight(), baseline: 0.4, told: true }),
  })
  const scoreOf = async (isRight: () => boolean) =>
    (await attackEndpoint([trialOf(isRight)], 50, silentOptions)).result
  expect(await scoreOf(() => ++turnIndex <= 50)).toMatchObject({ asked: 100, right: 0 })
  const leakScore = await scoreOf(() => true)
  expect(leakScore.asked).toBe(100)
  expect(isOver(leakScore)).toBe(true)
})
