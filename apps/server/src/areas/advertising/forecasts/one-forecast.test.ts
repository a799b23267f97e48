import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantDirectly } from '../../../testing/network/upload-world.ts'
import { openTinyTeams } from '../../../testing/population/tiny-teams.ts'
import { upsertAnswer } from '../native-targeting/size-answer.repository.ts'
import { targetingKey } from '../native-targeting/size-projection.service.ts'
import { audiencesTogether, type ForecastAudience } from './audiences-together.policy.ts'

const DAY_MS = 86_400_000
let teams: Awaited<ReturnType<typeof openTinyTeams>>
const account = '18ce9forecast'
let bothAudience: { id: string }
let coffeeAudience: { id: string }
let footballAudience: { id: string; audience_config_id: string }
let rareAudience: { id: string }

beforeAll(async () => {
  teams = await openTinyTeams()
  const { app, member, team, saved } = teams
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[1]!,
    granted_by: member.id,
    account_id: account,
  })
  bothAudience = await saved('coffee or football', { keywords: [{ label: 'coffee' }, { label: 'football' }] })
  coffeeAudience = await saved('coffee', { keywords: [{ label: 'coffee' }] })
  footballAudience = await saved('football', { keywords: [{ label: 'football' }] })
  rareAudience = await saved('coffee or unicycle', { keywords: [{ label: 'coffee' }, { label: 'unicycle' }] })
})
afterAll(async () => await teams.close())

const days = () => {
  const now = teams.app.deps.clock().getTime()
  return {
    start: new Date(now + DAY_MS).toISOString(),
    end: new Date(now + 15 * DAY_MS).toISOString(),
  }
}
const wizardForecast = async (audience_id: string, more: object = {}) =>
  await teams.app.call('POST', '/api/campaigns/forecast/', {
    as: teams.member,
    body: {
      ad_account_id: account,
      team_id: teams.team.id,
      objective: 'WEBSITE_CLICKS',
      audience_id,
      lifetime_budget_micro: 700_000_000,
      ...days(),
      ...more,
    },
  })
const plan = async (audience_ids: string[], more: object = {}) =>
  await teams.app.call('POST', '/api/audience-plan/', {
    as: teams.member,
    body: {
      team_id: teams.team.id,
      name: 'The same money',
      objective: 'WEBSITE_CLICKS',
      audience_ids,
      ad_account_id: account,
      currency: 'EUR',
      lifetime_budget_micro: 700_000_000,
      ...days(),
      ...more,
    },
  })

test('the same audience, objective and budget give the same forecast in a plan and in the campaign wizard (14, use.md 7)', async () => {
  const plannedForecast = await plan([coffeeAudience.id])
  const wizardAnswer = await wizardForecast(coffeeAudience.id)
  expect([plannedForecast.status, wizardAnswer.status]).toEqual([201, 200])
  const withoutTime = ({ computed_at: _, ...forecast }: { computed_at: string }) => forecast
  expect(withoutTime(plannedForecast.body.forecast)).toEqual(withoutTime(wizardAnswer.body.forecast))
  expect(wizardAnswer.body.forecast).toMatchObject({
    currency: 'EUR',
    learned_from: { campaigns: 0 },
    assumed: ['cost', 'clicks', 'results', 'reach', 'audience', 'currency'],
  })
  // The forecast uses the size that the audience's ledger shows, not a size of its own.
  const shownAudience = (
    await teams.app.call('GET', `/api/audiences/${coffeeAudience.id}/`, { as: teams.member })
  ).body
  const { low, high } = shownAudience.total_native
  expect(wizardAnswer.body.forecast.audience).toEqual({ low, high, source: 'model' })
})
test('a forecast uses the latest answer of X since the audience was saved, as in its ledger (issue 14, use.md 1)', async () => {
  const { app, member } = teams
  const networkRange = { low: 3_110_000, high: 4_220_000 }
  const config = await app.call('GET', `/api/audience-configs/${footballAudience.audience_config_id}/`, {
    as: member,
  })
  const forecastBefore = (await wizardForecast(footballAudience.id)).body.forecast
  expect(forecastBefore.audience.source).toBe('model')
  await upsertAnswer(app.deps.store.db, {
    targeting_key: targetingKey(config.body.ad_groups),
    ad_account_id: account,
    population_source: 'tiny',
    features: { wanted: { keyword: 1 }, narrowed: [], excluded: [], groups: 1, country: null, left_out: [] },
    disclosed: null,
    population: 402,
    ...networkRange,
    asked_at: app.deps.clock(),
  })
  const shownAudience = (await app.call('GET', `/api/audiences/${footballAudience.id}/`, { as: member })).body
  expect(shownAudience.ledger.network).toMatchObject(networkRange)
  for (const { body } of [await wizardForecast(footballAudience.id), await plan([footballAudience.id])])
    expect(body.forecast.audience).toEqual({ ...networkRange, source: 'network' })
})
test('a plan uses the currency of its ad account, so that figures of another currency are not mixed in (14)', async () => {
  const { status, body } = await plan([coffeeAudience.id], { currency: 'USD' })
  expect([status, body]).toEqual([
    400,
    { currency: ['The ad account is billed in EUR. Please choose that currency.'] },
  ])
})
test('people in several ad sets are counted once: the overlap is subtracted (14, moonshot 9)', async () => {
  const { body } = await plan([coffeeAudience.id, bothAudience.id])
  expect(body.forecast.overlap_share).toBeCloseTo(1 - 300 / 450, 2)
  const forecastAudience: ForecastAudience = {
    name: 'a',
    native: { low: 100, high: 200, source: 'network' },
    countries: ['JP'],
    disclosed: 60,
  }
  expect(
    audiencesTogether([forecastAudience, { ...forecastAudience, name: 'b', countries: ['US'] }], 90),
  ).toEqual({
    low: 150,
    high: 300,
    source: 'network',
    countries: ['JP', 'US'],
    overlap_share: 0.25,
    left_out: [],
  })
  const bareAudience = { ...forecastAudience, name: 'c', native: null }
  expect(audiencesTogether([forecastAudience, bareAudience], null)?.left_out).toEqual(['c'])
  expect(audiencesTogether([bareAudience], null)).toBeNull()
})
test('each part of a recipe shows the result of the same budget without it, or nothing if a size is protected (14)', async () => {
  const forecastWithClauses = (
    await wizardForecast(bothAudience.id, { with_clauses: true, lifetime_budget_micro: 70_000_000_000 })
  ).body
  expect(forecastWithClauses.clauses).toMatchObject([
    { criteria: [{ kind: 'keyword', label: 'coffee' }], more: 0, is_excluded: false },
    { criteria: [{ kind: 'keyword', label: 'football' }], more: 0, is_excluded: false },
  ])
  // 200 of 300 are left without coffee, 150 without football: so few that the budget reaches no one else.
  const reachByClause = forecastWithClauses.clauses.map(
    ({ without }: { without: { reach: number } }) => without.reach,
  )
  expect(reachByClause[0]).toBeLessThan(-0.1)
  expect(reachByClause[1]).toBeLessThan(reachByClause[0])
  const rareClauses = (await wizardForecast(rareAudience.id, { with_clauses: true })).body.clauses
  expect(rareClauses.map(({ without }: { without: unknown }) => without === null)).toEqual([true, false])
  expect((await wizardForecast(coffeeAudience.id, { with_clauses: true })).body).toMatchObject({
    clauses: null,
    clauses_missing: 'one',
  })
})
test(
  'an unsaved recipe has effects for each part, its region included; if there are none, the reason is given (issue 14.1)',
  { tags: ['full'] },
  async () => {
    const leafNode = (label: string, kind = 'keyword', id?: string) => ({ kind, label, ...(id && { id }) })
    const group = (op: string, ...children: object[]) => ({ op, children })
    const unsavedForecastOf = async (tree: object) =>
      (await wizardForecast('', { audience_id: undefined, targeting_package: { tree }, with_clauses: true }))
        .body
    const recipe = group(
      'and',
      group('or', leafNode('coffee'), leafNode('football')),
      group('not', leafNode('unicycle')),
    )
    const unsavedForecast = await unsavedForecastOf(
      group('and', recipe, group('or', leafNode('Japan', 'location', 'JP'))),
    )
    expect(unsavedForecast.clauses).toMatchObject([
      { path: [0, 0], criteria: [{ label: 'coffee' }, { label: 'football' }], is_excluded: false },
      { path: [0, 1], criteria: [{ label: 'unicycle' }], is_excluded: true },
      { path: [1], criteria: [{ kind: 'location', id: 'JP', label: 'Japan' }], is_excluded: false },
    ])
    // The size without a clause equals the size of the remaining recipe, at any position of the clause.
    expect(unsavedForecast.clauses[2].without.reach).toBeGreaterThan(0)
    const flatForecast = await unsavedForecastOf(
      group('and', ...recipe.children, leafNode('Japan', 'location', 'JP')),
    )
    const effectsOfBody = (body: typeof unsavedForecast) =>
      body.clauses.map(({ without }: { without: unknown }) => without)
    expect(effectsOfBody(flatForecast)).toEqual(effectsOfBody(unsavedForecast))
    const manyClauses = await unsavedForecastOf(
      group('or', ...Array.from({ length: 13 }, (_, n) => leafNode(`word ${n}`))),
    )
    expect([manyClauses.clauses, manyClauses.clauses_missing]).toEqual([null, 'many'])
    const list = await unsavedForecastOf(
      group('and', leafNode('coffee'), leafNode('Newsletter', 'custom_audience')),
    )
    expect([list.clauses, list.clauses_missing]).toEqual([null, 'uncounted'])
  },
)
