import { afterAll, expect, test } from 'vitest'
import { openTeam } from '../../../../testing/people/open-team.ts'
import { networkIdOf, openPopulationOf, tinyRows } from '../../../../testing/population/tiny-population.ts'
import { plainPost } from '../../../../testing/population/plain-post.ts'

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
const postJson = async (path: string, body: object) =>
  (await app.call('POST', path, { as: member, body })).body

const coffeeKeyword = { kind: 'keyword', label: 'coffee' }
const footballKeyword = { kind: 'keyword', label: 'football' }
const unionOf = (...children: object[]) => ({ op: 'or', children })
const allOfTree = (...children: object[]) => ({ op: 'and', children })
const negationOf = (...children: object[]) => ({ op: 'not', children })
test.each([
  ['union', unionOf(coffeeKeyword, footballKeyword), 346],
  [
    'either or',
    unionOf(
      allOfTree(coffeeKeyword, negationOf(footballKeyword)),
      allOfTree(footballKeyword, negationOf(coffeeKeyword)),
    ),
    342,
  ],
  [
    'written twice',
    allOfTree(unionOf(coffeeKeyword, footballKeyword), unionOf(footballKeyword, coffeeKeyword)),
    346,
  ],
])(
  '%s of public facts: exact, and the waterfall adds up to the person (ruling 29)',
  async (_, tree, size) => {
    const body = await postJson('/api/audience-configs/perspectives/', { tree })
    expect(body.sizes.core_audience).toBe(size)
    expect(body.rounded).toBe(false)
    const [root, ...steps] = body.clauses as {
      path: number[]
      before: number
      after: number
      delta: number
    }[]
    expect(root!.after).toBe(size)
    const disclosedSteps = steps.filter((step) => step.before !== null && step.delta !== null)
    expect(disclosedSteps.length).toBeGreaterThan(0)
    for (const { before, after, delta } of disclosedSteps) expect(after - before).toBe(delta)
  },
)

test('a comparison shows the same union, and an intersection under 50 as under 50 (ruling 29)', async () => {
  const audience_ids: string[] = []
  for (const label of ['coffee', 'football']) {
    const targeting_package = { keywords: [{ label }] }
    const { id } = await postJson('/api/build-audience/', {
      team_id: team.id,
      name: label,
      targeting_package,
    })
    audience_ids.push(id)
  }
  const body = await postJson('/api/audiences/overlap/', { audience_ids })
  expect(body.union_size).toBe(346)
  expect(body.pairs[0]).toMatchObject({ size: null, jaccard: null, share_of_a: null, share_of_b: null })
  expect(body.audiences.map((item: { size: number }) => item.size)).toEqual([150, 200])
})
