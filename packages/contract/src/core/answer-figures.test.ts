import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../endpoints.ts'
import { insightTabs } from '../enums.ts'
import { insightAnswers } from '../audiences/insights/audience-insight.ts'
import { mapFigures, numbersOf } from './answer-figures.ts'
import { people, plain, ratioOfPeople, shareOfPeople } from './figures.ts'

const unmarkedPaths = (schema: z.ZodType) =>
  numbersOf(schema)
    .filter(({ figure }) => figure === null)
    .map(({ path }) => path)

describe('numbers of an answer', () => {
  test.each(insightTabs)('every number of the tab %s has a mark', (tab) => {
    expect(numbersOf(insightAnswers[tab]).length).toBeGreaterThan(5)
    expect(unmarkedPaths(insightAnswers[tab])).toEqual([])
  })
  test('no call answers or streams a number that does not say whether it tells something of people (issue 45.3)', () => {
    const endpointAnswers = allEndpoints.flatMap(({ name, response, stream = {} }) => [
      ...(response ? [{ name, response }] : []),
      ...Object.entries(stream).map(([event, data]) => ({
        name: `${name} ${event}`,
        response: data as z.ZodType,
      })),
    ])
    expect(endpointAnswers.length).toBeGreaterThan(150)
    expect(
      endpointAnswers.flatMap(({ name, response }) =>
        unmarkedPaths(response).map((path) => `${name}${path}`),
      ),
    ).toEqual([])
  })
  test('no number of an answer has two marks', () => {
    for (const { name, response } of allEndpoints.filter((each) => each.response)) {
      const paths = numbersOf(response!).map(({ path }) => path)
      expect(new Set(paths).size, name).toBe(paths.length)
    }
  })
  test('an unmarked number is found at any depth', () => {
    const number = z.number()
    const plantedAnswer = {
      field: number,
      list: z.array(number),
      record: z.record(z.string(), number),
      tuple: z.tuple([z.string(), number]),
      union: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), n: people() }),
        z.object({ kind: z.literal('b'), m: number.nullable() }),
      ]),
      get tree() {
        return z.array(node)
      },
    }
    const node: z.ZodType = z.object({ n: z.int().optional(), children: z.array(z.lazy(() => node)) })
    expect(unmarkedPaths(z.object(plantedAnswer)).toSorted()).toEqual([
      '.field',
      '.list[]',
      '.record{}',
      '.tree[].n',
      '.tuple[]',
      '.union.m',
    ])
  })
  test('a mark survives null, absence, bounds and a schema that extends it', () => {
    const row = z.object({ n: people({ inferred: 'always' }).min(0).nullable().optional() })
    expect(numbersOf(row.extend({ list: z.array(row.pick({ n: true })) }))).toEqual([
      { path: '.n', figure: { kind: 'people', inferred: 'always' } },
      { path: '.list[].n', figure: { kind: 'people', inferred: 'always' } },
    ])
  })
  test('constants reveal nothing', () => {
    expect(numbersOf(z.object({ version: z.literal(2), of: z.literal([7, 28]) }))).toEqual([])
  })
})

describe('walking an answer', () => {
  const schema = z.object({
    size: people().nullable(),
    parts: z.record(z.string(), z.array(shareOfPeople())),
    either: z.union([z.object({ lift: ratioOfPeople() }), z.object({ rank: plain('place') })]),
    more: z.array(z.union([people(), z.string()])),
  })
  const answer = { size: 12, parts: { a: [0.25, 0.5] }, either: { rank: 3 }, more: [4, 'x'], unknown: 5 }
  test('each marked number comes by with its mark, and nothing else is touched', () => {
    const maskedFigures: [number, string][] = []
    const maskedAnswer = mapFigures(schema, answer, (n, { kind }) => {
      maskedFigures.push([n, kind])
      return kind === 'people' ? n + 100 : n
    })
    expect(maskedFigures).toEqual([
      [12, 'people'],
      [0.25, 'share'],
      [0.5, 'share'],
      [3, 'plain'],
      [4, 'people'],
    ])
    expect(maskedAnswer).toEqual({ ...answer, size: 112, more: [104, 'x'] })
    expect(answer.size).toBe(12)
    expect(mapFigures(schema, { ...answer, size: null }, () => 0).size).toBeNull()
  })
})
