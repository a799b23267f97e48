import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adsEnvelope } from './ads-envelope.ts'
import { adsActiveEntitySchema, adsStatsJobSchema, adsStatsSchema } from './ads-stats.ts'
import { parseJson } from './parse-json.ts'
import { parseWire } from './parse-wire.ts'

// Real answers recorded by third parties; they are stored outside the repository.
const folder = new URL('../../../../../shared/data/ads-api/python-sdk/', import.meta.url)
const isDataAbsent = !existsSync(folder)
const title = (text: string) => (isDataAbsent ? `${text} (skipped: no ../shared/data)` : text)

test.skipIf(isDataAbsent).each([
  ['analytics_sync_stats.json', adsStatsSchema],
  ['analytics_async_post.json', adsEnvelope(adsStatsJobSchema)],
  ['analytics_async_get.json', adsEnvelope(z.array(adsStatsJobSchema))],
  ['active_entities.json', adsEnvelope(z.array(adsActiveEntitySchema))],
] as const)(title('the recorded %s is read with nothing lost'), (file, schema) => {
  const rawJson = parseJson(readFileSync(new URL(file, folder), 'utf8'))
  expect(parseWire(schema, rawJson, file)).toEqual(rawJson)
})

test('conversions are objects of arrays, and what is not is named', () => {
  const answer = (metrics: unknown) => ({
    time_series_length: 1,
    data: [{ id: 'a', id_data: [{ segment: { segment_name: '25-34' }, metrics }] }],
  })
  const validAnswer = answer({ conversion_purchases: { post_view: [1], assisted: null }, likes: null })
  expect(parseWire(adsStatsSchema, validAnswer, 'stats')).toEqual(validAnswer)
  expect(() => parseWire(adsStatsSchema, answer({ likes: 'many' }), 'stats')).toThrow(
    /data\.0\.id_data\.0\.metrics\.likes/,
  )
  expect(() => parseWire(adsStatsSchema, { data: [] }, 'stats')).toThrow(/time_series_length/)
})
