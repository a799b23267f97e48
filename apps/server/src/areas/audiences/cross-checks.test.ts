import { afterAll, expect, test } from 'vitest'
import { openInsightTeams } from '../../testing/population/insight-teams.ts'

const teams = await openInsightTeams()
const { app, member, team, coffee, saved } = teams
const footballAudience = await saved('football people', { keywords: [{ label: 'football' }] })
afterAll(async () => await teams.close())

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, body: answer } = await app.call(method, path, { as: member, ...(body ? { body } : {}) })
  expect([status < 300, answer], path).toEqual([true, expect.anything()])
  return answer
}
const tab = async (id: string, name: string) =>
  (await call('GET', `/api/audience-insight/${id}/?tab=${name}`)).data
const criterionLeaf = (kind: string, label: string, id = label) => ({ kind, id, label })
const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0)
interface Row {
  key: string
  audience_count: number
  audience_share: number
  q_value: number | null
}

// The cross-checks of use.md 5 that are about people. Those about money and campaigns are in
// campaign-stats.test.ts and segmentations, those of Explore in explore.test.ts, sizes of ten audiences in
// one-ledger.test.ts.

test('the number of followers of an account is the same in influential accounts, in an overlap and as an addition (use.md 5: Grindwell, EspressoNotes)', async () => {
  const followerAudience = await saved('Followers of goalnews', { handles: [{ handle: 'goalnews' }] })
  const overlap = await call('POST', '/api/audiences/overlap/', {
    audience_ids: [footballAudience.id, followerAudience.id],
  })
  const { accounts } = await tab(footballAudience.id, 'influential_accounts')
  const row = accounts.find(({ profile }: { profile: { handle: string } }) => profile.handle === 'goalnews')
  expect(row.followers_in_audience).toBe(150)
  expect(overlap.pairs[0].size).toBe(row.followers_in_audience)
  expect(overlap.pairs[0].share_of_a).toBe(row.audience_share)
  const overlapEstimate = await call('POST', '/api/audience-configs/perspectives/', {
    tree: {
      op: 'and',
      children: [criterionLeaf('keyword', 'football'), criterionLeaf('handle', 'goalnews')],
    },
    team_id: team.id,
  })
  expect(overlapEstimate.sizes.core_audience).toBe(row.followers_in_audience)
})

test('the parts of an overlap add up to everybody in it, and to each audience (use.md 5)', async () => {
  const found = await call('POST', '/api/audiences/overlap/', {
    audience_ids: [coffee.id, footballAudience.id],
  })
  const regions = found.regions as { members: string[]; size: number }[]
  expect(sum(regions.map(({ size }) => size))).toBe(found.union_size)
  expect(found.audiences).toHaveLength(2)
  for (const item of found.audiences)
    expect(sum(regions.filter(({ members }) => members.includes(item.id)).map(({ size }) => size))).toBe(
      item.size,
    )
})

test('countries add up to the audience, genders add up with the unknown, and each share is its count divided by the people it describes (use.md 5, 6)', async () => {
  const { countries, gender, languages } = await tab(coffee.id, 'demographics')
  const counts = (rows: Row[]) => sum(rows.map(({ audience_count }) => audience_count))
  expect(counts(countries.rows)).toBe(150)
  expect(countries.unknown_share).toBe(0)
  const { sizes_by_country } = await call('POST', '/api/insights-pro-targeting-summary/', {
    audience_id: coffee.id,
  })
  for (const { code, size } of sizes_by_country)
    expect((countries.rows as Row[]).find(({ key }) => key === code)?.audience_count).toBe(size)
  expect(sizes_by_country.length).toBe(countries.rows.length)
  // Inferred counts are rounded to ten.
  expect(Math.abs(counts(gender.rows) + gender.unknown_share * 150 - 150)).toBeLessThanOrEqual(10)
  for (const dimension of [countries, languages])
    for (const { audience_count, audience_share } of dimension.rows as Row[])
      expect(Math.abs(audience_share - audience_count / 150)).toBeLessThan(0.0005)
})

test('the summary’s strongest rows are the rows of their tabs, on the page and in the pack (use.md 5)', async () => {
  const { strongest } = await tab(coffee.id, 'summary')
  const { countries, languages, age, gender } = await tab(coffee.id, 'demographics')
  const interests = await tab(coffee.id, 'interests')
  const dimensions: Record<string, { rows: Row[] } | undefined> = {
    country: countries,
    language: languages,
    age,
    gender,
    interest: interests.interests,
  }
  for (const [name, row] of Object.entries(strongest as Record<string, Row>)) {
    const rows = dimensions[name]?.rows
    if (!rows) continue
    // q is over everything that was tested together, which is more for the summary than for one of its tabs.
    const { q_value: _, ...figures } = row
    expect(
      rows.find(({ key }) => key === row.key),
      name,
    ).toMatchObject(figures)
  }
  const { accounts } = await tab(coffee.id, 'influential_accounts')
  expect(strongest.account.audience_count).toBe(accounts[0].followers_in_audience)
  expect(strongest.account.audience_share).toBe(accounts[0].audience_share)
})

test('the waterfall adds up to the size if it is exact, and is labeled as rounded if not (use.md 12)', async () => {
  const estimateUnion = async (...children: object[]) =>
    await call('POST', '/api/audience-configs/perspectives/', {
      tree: { op: 'and', children },
      team_id: team.id,
    })
  const or = (...children: object[]) => ({ op: 'or', children })
  interface Clause {
    path: number[]
    before: number | null
    after: number | null
  }
  const topClauses = (answer: { clauses: Clause[] }) => answer.clauses.filter(({ path }) => path.length === 1)
  const exactUnion = await estimateUnion(
    or(criterionLeaf('keyword', 'coffee')),
    or(criterionLeaf('location', 'Japan', 'JP')),
  )
  expect(exactUnion.rounded).toBe(false)
  const steps = topClauses(exactUnion)
  expect(steps[0]!.before).toBe(402)
  for (const [at, { before }] of steps.entries()) if (at > 0) expect(before).toBe(steps[at - 1]!.after)
  expect(steps.at(-1)!.after).toBe(exactUnion.sizes.core_audience)
  const roundedUnion = await estimateUnion(
    or(criterionLeaf('keyword', 'football'), criterionLeaf('keyword', 'unicycle')),
    or(criterionLeaf('gender', 'Women', 'FEMALE')),
  )
  expect(roundedUnion.rounded).toBe(true)
})
