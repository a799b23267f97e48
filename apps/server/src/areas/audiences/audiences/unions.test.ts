import { afterAll, expect, test } from 'vitest'
import { openTeam } from '../../../testing/people/open-team.ts'
import { networkIdOf, openPopulationOf, tinyRows } from '../../../testing/population/tiny-population.ts'
import { plainPost } from '../../../testing/population/plain-post.ts'

/** 150 people on coffee and 200 on football, four of them on both, among 402. */
const post = (id: number, author: number, text: string) =>
  plainPost(String(6_000_000_000_000 + id), networkIdOf(author), text)
const population = await openPopulationOf({
  ...tinyRows,
  posts: Array.from({ length: 400 }, (_, n) => n).flatMap((n) => [
    ...(n < 150 ? [post(n * 10, n, 'I had coffee this morning')] : []),
    ...(n >= 146 && n < 346 ? [post(n * 10 + 1, n, 'what a football evening')] : []),
  ]),
})
const { app, member, team, close } = await openTeam({ population })
afterAll(async () => {
  await close()
  await population.close()
})
const ask = async (path: string, body: object) => (await app.call('POST', path, { as: member, body })).body

const coffee = { kind: 'keyword', label: 'coffee' }
const football = { kind: 'keyword', label: 'football' }
const or = (...children: object[]) => ({ op: 'or', children })
const and = (...children: object[]) => ({ op: 'and', children })
const not = (...children: object[]) => ({ op: 'not', children })
/** The most that a group under 50 can hold: chance would have 75 in both. So 301 in the union and 346 in truth, told to ten. */
const TOLD = 300

test.each([
  ['union', or(coffee, football)],
  ['either or', or(and(coffee, not(football)), and(football, not(coffee)))],
  ['written twice', and(or(coffee, football), or(football, coffee))],
])(
  '%s: an estimate tells what chance would have both share, not the four who do (security 4, ADR 42)',
  async (_, tree) => {
    const body = await ask('/api/audience-configs/perspectives/', { tree })
    expect(body.sizes.core_audience).toBe(TOLD)
    expect(body.clauses[0].after).toBe(TOLD)
    expect(body.rounded).toBe(true)
  },
)

test('a comparison tells the same union, and none of the overlap (security 4, ADR 42)', async () => {
  const audience_ids: string[] = []
  for (const label of ['coffee', 'football']) {
    const targeting_package = { keywords: [{ label }] }
    const { id } = await ask('/api/build-audience/', { team_id: team.id, name: label, targeting_package })
    audience_ids.push(id)
  }
  const body = await ask('/api/audiences/overlap/', { audience_ids })
  expect(body.union_size).toBe(TOLD)
  expect(body.pairs[0]).toMatchObject({ size: null, jaccard: null, share_of_a: null, share_of_b: null })
  expect(body.audiences.map((one: { size: number }) => one.size)).toEqual([150, 200])
})
