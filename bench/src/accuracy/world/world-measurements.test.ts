import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { labelledData } from '../labelled-data.ts'
import type { Measurement } from '../measurement.ts'
import { runMeasurements } from '../run-measurements.ts'
import { sentencesIn, says, wordsIn } from './text-words.ts'
import { worldMeasurements } from './world-measurements.ts'

test('words, sentences and phrases of a text', () => {
  expect(wordsIn("It's 18 g in, 36 g out", 'en')).toEqual(["it's", 'g', 'in', 'g', 'out'])
  expect(wordsIn('豆を12g挽いた', 'ja')).toContain('豆')
  expect(sentencesIn('One. Two!  three? ')).toEqual(['one', 'two', 'three'])
  expect(sentencesIn('泡が残った。最高。')).toEqual(['泡が残った', '最高'])
  expect(says('my brother', 'broth', 'en')).toBe(false)
  expect(says('the broth, again', 'broth', 'en')).toBe(true)
})

const world = createWorld({ seed: 46, size: 20_000, date: '2026-11-20' })
const expectFloors = async (measurements: readonly Measurement[], fewest: number) => {
  const report = await runMeasurements(measurements, { data: labelledData('.'), world })
  expect(report.broken).toEqual([])
  expect(report.figures.filter(({ pass }) => pass === false)).toEqual([])
  expect(report.figures.length).toBeGreaterThan(fewest)
}
const isOfReasons = ({ of }: Measurement) => of === 'why followers left'

test(
  'a small world has no missed floor: distinct sentences, topics of its countries, nothing that grows, people with ages and jobs, and creators whose effects are found again (issue 46.1, 46.2, 46.5)',
  { timeout: 120_000, tags: ['full'] },
  async () =>
    await expectFloors(
      worldMeasurements(world).filter((each) => !isOfReasons(each)),
      10,
    ),
)

test(
  'reasons why followers left are found again by the jobs of a few days (issue 46.9)',
  { timeout: 240_000, tags: ['full'] },
  async () => await expectFloors(worldMeasurements(world).filter(isOfReasons), 0),
)
