import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWorld } from '@rookery/world'
import { describe, expect, test } from 'vitest'
import { labelledData } from './labelled-data.ts'
import { measurements as language } from './language.ts'
import { runMeasurements } from './run-measurements.ts'
import { measurements as sentiment } from './sentiment.ts'
import { measurements as topics } from './topics.ts'

const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url))
const world = createWorld({ seed: 1, size: 200, date: '2026-11-20' })
const measureTexts = (of: typeof language) => runMeasurements(of, { data: labelledData(folder), world })

// The first text that needs it loads the large language table, which takes 2 s alone and much longer while
// other tests run.
describe.skipIf(!existsSync(folder))('on the labelled sets', { timeout: 120_000 }, () => {
  test('language of posts, and sentiment in English and Japanese, hold their floors', async () => {
    const report = await measureTexts([
      ...language,
      ...sentiment.filter(({ set }) => set !== 'airline-sentiment'),
    ])
    expect(report.skipped).toEqual([])
    expect(report.figures.filter((f) => f.pass !== null).length).toBeGreaterThanOrEqual(6)
    expect(report.figures.filter((f) => f.pass === false)).toEqual([])
  })

  test('topics are detected better than by chance in each language', async () => {
    const { figures } = await measureTexts(topics)
    // A topic drawn at random is right in about one of ten.
    for (const f of figures.filter(({ name }) => name === 'precision')) expect(f.value).toBeGreaterThan(0.25)
    expect(figures.filter(({ name }) => name === 'precision')).toHaveLength(3)
  })
})

test('sets that are not there are skipped, our own sentences are measured anyway', async () => {
  const report = await runMeasurements([...language, ...sentiment, ...topics], {
    data: labelledData('/nowhere'),
    world,
  })
  expect(report.skipped.map(({ set }) => set)).toContain('airline-sentiment')
  expect(new Set(report.figures.map(({ set }) => set))).toEqual(new Set(['own Japanese sentences']))
  expect(report.missed).toBe(0)
})
