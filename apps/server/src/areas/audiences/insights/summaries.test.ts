import { afterAll, describe, expect, test } from 'vitest'
import { openInsightTeams, recipe } from '../../../testing/population/insight-teams.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'

const teams = await openInsightTeams()
const { app, member, stranger, coffee, unicycle } = teams
afterAll(async () => await teams.close())

describe('summaries of an audience, a config, a recipe, an account', () => {
  const post = (path: string, body: object, as: TestUser | undefined = member) =>
    app.call('POST', path, { as, body })
  const summary = '/api/insights-summary/'
  const summaryPath = '/api/insights-pro-targeting-summary/'
  const influencers = (query: string, as: TestUser | undefined = member) =>
    app.call('GET', `/api/insights-influencer/?${query}`, { as })

  test('get-insights-summary success: the same figures whatever names the recipe (CALL-101)', async () => {
    const answerBodies = []
    for (const subject of [
      { audience_id: coffee.id },
      { audience_config_id: coffee.audience_config_id },
      recipe,
    ]) {
      const { status, body } = await post(summary, subject)
      expect(status).toBe(200)
      expect(body).toMatchObject({ tab: 'summary', core_audience: 150 })
      answerBodies.push(body.data)
    }
    expect(answerBodies[1].strongest).toEqual(answerBodies[0].strongest)
    expect(answerBodies[2].strongest).toEqual(answerBodies[0].strongest)
    expect(answerBodies[0].sizes).toMatchObject({ core_audience: 150, pro_targeting_size: 120 })
  })
  test('get-insights-summary denial: no session, no audience named, two named, another team’s', async () => {
    expect((await app.call('POST', summary, { body: recipe })).status).toBe(403)
    expect((await post(summary, {})).status).toBe(400)
    expect((await post(summary, { audience_id: coffee.id, ...recipe })).body).toMatchObject({
      non_field_errors: ['Please name one audience only.'],
    })
    expect((await post(summary, { audience_id: coffee.id }, stranger)).status).toBe(404)
  })
  test('get-pro-targeting-summary success: native reach beside the list, by country, and the values that stand out (CALL-102)', async () => {
    const { status, body } = await post(summaryPath, { audience_id: coffee.id })
    expect(status).toBe(200)
    // The keyword is native: its ad group reaches exactly these people.
    expect(body).toMatchObject({
      core_audience: 150,
      pro_targeting_size: 120,
      precision_native: 1,
      coverage_native: 1,
      gain: 0,
      precision_list: 1,
      // As many as X is expected to match.
      coverage_list: 0.8,
    })
    const sizes = body.sizes_by_country as { code: string; size: number }[]
    expect(sizes.map(({ code, size }) => [code, size]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
      ['GB', 75],
      ['JP', 75],
    ])
    expect(body.top.map((row: { key: string }) => row.key)).toContain('beanco')
  })
  test('get-pro-targeting-summary success at its further address: the same summary for an application with a session (CALL-200, issue 45.3)', async () => {
    const headers = { authorization: 'Token rookery-standalone' }
    const path = '/api/external/audiences-pro-targeting-summary/'
    const body = { audience_id: coffee.id }
    const { computed_at: _, ...own } = (await post(summaryPath, body)).body
    const answer = await app.call('POST', path, { as: member, body, headers })
    expect(answer).toMatchObject({ status: 200, body: own })
    expect((await app.call('POST', path, { body, headers })).status).toBe(403)
    expect((await post(path, body)).status).toBe(403)
    expect((await app.call('POST', path, { as: stranger, body, headers })).status).toBe(404)
  })
  test('get-pro-targeting-summary success: what X cannot say reaches others, too, and the list does not (CALL-102)', async () => {
    const children = ['coffee', 'football'].map((label) => ({ kind: 'keyword', label }))
    const { status, body } = await post(summaryPath, { targeting_package: { tree: { op: 'and', children } } })
    expect(status, JSON.stringify(body)).toBe(200)
    // 50 people write about both; an ad group targets either word, so it reaches all who write about coffee.
    expect(body).toMatchObject({
      core_audience: 50,
      precision_native: 0.333,
      coverage_native: 1,
      gain: 0.667,
      precision_list: 1,
    })
  })
  test('get-pro-targeting-summary: a small group is not disclosed', async () => {
    const { body } = await post(summaryPath, { audience_id: unicycle.id })
    expect(body).toMatchObject({
      core_audience: null,
      pro_targeting_size: null,
      precision_list: null,
      top: [],
    })
  })
  test('get-pro-targeting-summary denial: no session, no audience named, another team’s', async () => {
    expect((await app.call('POST', summaryPath, { body: recipe })).status).toBe(403)
    expect((await post(summaryPath, {})).status).toBe(400)
    expect((await post(summaryPath, { audience_id: coffee.id }, stranger)).status).toBe(404)
  })
  test('list-influencers success: of an audience, within a country, of an account’s followers (CALL-103)', async () => {
    const { status, body } = await influencers(`audience_id=${coffee.id}`)
    expect([status, body.results[0].profile.handle]).toEqual([200, 'beanco'])
    expect((await influencers(`audience_id=${coffee.id}&min_followers=1000`)).body.count).toBe(0)
    const japanInfluencers = (
      await influencers(`audience_config_id=${coffee.audience_config_id}&country_code=JP`)
    ).body
    expect(japanInfluencers.results[0].followers_in_audience).toBe(75)
    expect((await influencers('handle=@beanco')).status).toBe(200)
  })
  test('list-influencers denial: no session, no audience named, another team’s, the blocked country', async () => {
    expect((await app.call('GET', '/api/insights-influencer/?handle=beanco')).status).toBe(403)
    expect((await influencers('')).status).toBe(400)
    expect((await influencers(`audience_id=${coffee.id}`, stranger)).status).toBe(404)
    expect((await influencers('handle=beanco&country_code=KP')).status).toBe(400)
  })
})
