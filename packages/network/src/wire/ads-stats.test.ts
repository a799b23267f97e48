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

const answer = (metrics: unknown, more: readonly unknown[] = []) => ({
  time_series_length: 2,
  data: [{ id: 'a', id_data: [{ segment: { segment_name: '25-34' }, metrics }] }, ...more],
})
const metricsOf = (value: unknown) => parseWire(adsStatsSchema, value, 'stats').data[0]?.id_data[0]?.metrics

test('conversions are objects of arrays, and any other answer is refused', () => {
  const validAnswer = answer({ conversion_purchases: { post_view: [1, 2], assisted: null }, likes: null })
  expect(parseWire(adsStatsSchema, validAnswer, 'stats')).toEqual(validAnswer)
  expect(() => parseWire(adsStatsSchema, { data: [] }, 'stats')).toThrow(/time_series_length/)
})

test.each([
  ['null within a series', [1, null], [1, null]],
  ['a text within a series', [1, 'many'], [1, null]],
  ['digits as text', ['12', 3], [12, 3]],
  ['a metric that is a text', 'many', null],
  ['a metric that is a number', 7, null],
  ['a metric that is false', false, null],
])('case 27: %s costs that hour or metric, not the answer', (_, likes, read) => {
  expect(metricsOf(answer({ likes, impressions: [10, 20] }))).toEqual({ likes: read, impressions: [10, 20] })
})

test('case 27: an entity without data, with null for its data, and one without an id do not cost the others', () => {
  const more = [
    { id: 'b', id_data: [] },
    { id: 'c', id_data: null },
    { id_data: [] },
    null,
    { id: 'd', id_data: [{ metrics: null }] },
  ]
  const { data } = parseWire(adsStatsSchema, answer({ likes: [1, 2] }, more), 'stats')
  expect(data.map(({ id, id_data }) => [id, id_data.map(({ metrics }) => metrics)])).toEqual([
    ['a', [{ likes: [1, 2] }]],
    ['b', []],
    ['c', []],
    ['d', [{}]],
  ])
})
