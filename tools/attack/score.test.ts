import { expect, test } from 'vitest'
import { gain, isOver, type Row } from './score.ts'
import { attackEndpoint, type Trial } from './trial.ts'

const row = (asked: number, right: number, baseline: number): Row => ({
  endpoint: 'e',
  figure: 'f',
  attack: 'a',
  hidden: 'h',
  asked,
  right,
  baseline,
  told: asked,
  questions: asked,
})

test('an endpoint is over when its gain is above five points by more than chance explains', () => {
  expect(gain(row(200, 130, 100))).toBe(15)
  expect(isOver(row(200, 130, 100))).toBe(true)
  expect(isOver(row(20, 13, 10))).toBe(false)
  expect(isOver(row(10_000, 5500, 5000))).toBe(false)
  expect(isOver(row(10_000, 5700, 5000))).toBe(true)
})

test('the best attack is tried on new targets, so that having been chosen gains nothing', async () => {
  let turn = 0
  const trial = (attack: string, isRight: () => boolean): Trial => ({
    ...row(0, 0, 0),
    attack,
    play: async () => ({ right: isRight(), baseline: 0.5, told: true }),
  })
  const lucky = trial('lucky at first', () => ++turn <= 10)
  const never = trial('never', () => false)
  const { tried, result } = await attackEndpoint(
    [lucky, never],
    40,
    () => 0,
    () => {},
  )
  expect(tried.map(({ right }) => right)).toEqual([10, 0])
  expect(result).toMatchObject({ attack: 'lucky at first', asked: 20, right: 0 })
})
