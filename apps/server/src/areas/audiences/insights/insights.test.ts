import { treeOfPackage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openInsightTeams, recipe } from '../../../testing/population/insight-teams.ts'
import { startCommunityUpdates } from './community-updates.ts'

const teams = await openInsightTeams()
const { app, population, member, coffee, unicycle, ofAudience, ofRecipe } = teams
afterAll(async () => await teams.close())

describe('insights', () => {
  test('get-audience-insight success: every tab has audience, baseline, unknown share and date of the count (INS-002, ENTITY-025, CALL-099)', async () => {
    for (const tab of [
      'summary',
      'demographics',
      'interests',
      'influential_accounts',
      'network',
      'communities',
      'job_titles',
    ]) {
      const { status, body } = await ofAudience(coffee.id, `tab=${tab}`)
      expect(status, tab).toBe(200)
      expect(body).toMatchObject({
        tab,
        audience_id: coffee.id,
        core_audience: 150,
        baseline: { kind: 'population', countries: [], size: 402 },
        sampled: 150,
      })
      expect(body.unknown_share).toBeGreaterThanOrEqual(0)
      expect(Date.parse(body.computed_at)).toBeGreaterThan(0)
    }
  })
  test('get-audience-insight success at its further address: the same tab for an application with a session (CALL-199, issue 45.3)', async () => {
    const headers = { authorization: 'Token rookery-standalone' }
    const path = `/api/external/audiences-insights/${coffee.id}/?tab=demographics`
    const { body: own } = await ofAudience(coffee.id, 'tab=demographics')
    const answer = await app.call('GET', path, { as: member, headers })
    expect(answer).toMatchObject({ status: 200, body: { tab: 'demographics', data: own.data } })
    expect((await app.call('GET', path, { headers })).status).toBe(403)
    expect((await app.call('GET', path, { as: member })).status).toBe(403)
  })
  test('shares stand with the baseline, lift with its interval and significance (INS-003, INS-008)', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=influential_accounts')
    const [first] = body.data.accounts
    // All 150 coffee people follow @beanco, as does half of the population.
    expect(first).toMatchObject({
      profile: { handle: 'beanco' },
      followers_in_audience: 150,
      audience_share: 1,
      significant: true,
    })
    expect(first.lift_low).toBeLessThanOrEqual(first.lift)
    expect(first.lift_high).toBeGreaterThanOrEqual(first.lift)
    expect(first.lift).toBeGreaterThan(1.5)
  })
  test('the summary has the three sizes and the strongest rows (INS-005)', async () => {
    const { body } = await ofAudience(coffee.id)
    expect(body.data.sizes).toMatchObject({ core_audience: 150, pro_targeting_size: 120 })
    expect(body.data).toMatchObject({
      targetable: true,
      region: null,
      strongest: { account: { key: 'beanco' } },
    })
  })
  test('use 11: a recipe with the countries Japan and the United States is not worldwide', async () => {
    const countryItems = ['JP', 'US'].map((id) => ({ id, label: id }))
    const { body } = await ofRecipe({
      targeting_package: { keywords: [{ label: 'coffee' }], locations: countryItems },
      tab: 'summary',
    })
    expect(body.data).toMatchObject({ region: null, countries: ['JP', 'US'] })
    expect((await ofAudience(coffee.id)).body.data.countries).toEqual([])
  })
  test('use 5: the summary shows the same digits for a group as its own tab: one document, one value', async () => {
    const { strongest } = (await ofAudience(coffee.id)).body.data
    const dataOfTab = async (tab: string) => (await ofAudience(coffee.id, `tab=${tab}`)).body.data
    const [people, work, likes] = [
      await dataOfTab('demographics'),
      await dataOfTab('job_titles'),
      await dataOfTab('interests'),
    ]
    const rows = {
      age: people.age.rows,
      gender: people.gender.rows,
      country: people.countries.rows,
      language: people.languages.rows,
      interest: likes.interests,
      job_title: work.titles,
    }
    const figuresOfRow = ({ audience_count, audience_share, baseline_share }: Record<string, number>) => ({
      audience_count,
      audience_share,
      baseline_share,
    })
    const namedRows = Object.keys(rows).filter((name) => name in strongest)
    expect(namedRows.length).toBeGreaterThan(0)
    for (const name of namedRows) {
      const row = rows[name as 'age'].find(({ key }: { key: string }) => key === strongest[name].key)
      expect(figuresOfRow(row), name).toEqual(figuresOfRow(strongest[name]))
    }
  })
  test('influential accounts: their combined reach, for all accounts or for the selected ones (INS-008)', async () => {
    const [beanco, goalnews] = ['4000000000001', '4000000000002']
    const { body } = await ofAudience(coffee.id, 'tab=influential_accounts')
    // All 150 follow @beanco; @goalnews adds no one.
    expect(body.data.reach).toEqual([{ network_id: beanco, added: 150, reach: 150 }])
    const footballRequest = {
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'influential_accounts',
    }
    const bothAccounts = await ofRecipe({ ...footballRequest, accounts: [beanco, goalnews] })
    // Of 100 to 299, 100 to 199 follow @beanco and 150 to 299 @goalnews.
    expect(bothAccounts.body.data.reach).toEqual([
      { network_id: goalnews, added: 150, reach: 150 },
      { network_id: beanco, added: 50, reach: 200 },
    ])
    const oneAccount = await ofRecipe({ ...footballRequest, accounts: [beanco] })
    expect(oneAccount.body.data.reach).toEqual([{ network_id: beanco, added: 100, reach: 100 }])
    expect(oneAccount.body.data.accounts).toEqual(bothAccounts.body.data.accounts)
    const manyAccounts = Array.from({ length: 51 }, (_, i) => `accounts=${i}`).join('&')
    expect((await ofAudience(coffee.id, `tab=influential_accounts&${manyAccounts}`)).status).toBe(400)
    expect((await ofAudience(coffee.id, 'tab=influential_accounts&accounts=beanco')).status).toBe(400)
  })
  test('network: the accounts of the audience, their ties and their bridges (INS-009)', async () => {
    const { status, body } = await ofRecipe({
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'network',
    })
    expect(status).toBe(200)
    expect(body.data.nodes.map((node: { handle: string }) => node.handle).sort()).toEqual([
      'beanco',
      'goalnews',
    ])
    // 50 of 200 follow both, fewer than expected by chance: no tie; neither account follows the other.
    expect(body.data).toMatchObject({ edges: [], density: 0, reciprocity: null, bridges: [] })
  })
  test('tabs based on follows state how many people’s follows are known, and compare those (issue 13.4)', async () => {
    // The only people without known follows are the two accounts: few enough for the full figure to be shown.
    const totals = { audience: 150, baseline: 402 }
    for (const tab of ['influential_accounts', 'network', 'communities', 'summary'])
      expect((await ofAudience(coffee.id, `tab=${tab}`)).body.follows_known, tab).toEqual(totals)
    expect((await ofAudience(coffee.id, 'tab=demographics')).body).not.toHaveProperty('follows_known')
    const { accounts } = (await ofAudience(coffee.id, 'tab=influential_accounts')).body.data
    expect(accounts[0]).toMatchObject({ profile: { handle: 'beanco' }, baseline_share: 200 / 402 })
  })
  test('communities: reported as in progress until they are found, and not after that (INS-010)', async () => {
    const insightBefore = await ofAudience(coffee.id, 'tab=communities')
    expect(insightBefore.body.data).toEqual({ communities: [], found: false })
    const stopUpdates = await startCommunityUpdates({ ...app.deps, population })
    try {
      await expect
        .poll(async () => (await ofAudience(coffee.id, 'tab=communities')).body.data.found, {
          timeout: 20_000,
        })
        .toBe(true)
    } finally {
      await stopUpdates()
    }
    // Two accounts are no community.
    expect((await ofAudience(coffee.id, 'tab=communities')).body.data.communities).toEqual([])
  })
  test('demographics: countries against the baseline, ages and genders rounded (INS-006)', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics')
    const japanRow = body.data.countries.rows.find((row: { key: string }) => row.key === 'JP')
    expect(japanRow).toMatchObject({ audience_count: 75, audience_share: 0.5 })
    const inferredRows = [...body.data.age.rows, ...body.data.gender.rows]
    expect(inferredRows.length).toBeGreaterThan(0)
    for (const { audience_count } of inferredRows) expect(audience_count % 10).toBe(0)
  })
  test('get-recipe-insight and get-config-insight success: the same figures for the same recipe, saved or not (INS-016, CALL-082, CALL-100)', async () => {
    const figuresOfBody = (body: {
      data: object
      core_audience: number
      sampled: number
      unknown_share: number
    }) => [body.data, body.core_audience, body.sampled, body.unknown_share]
    for (const tab of ['demographics', 'influential_accounts', 'job_titles', 'interests']) {
      const savedInsight = await ofAudience(coffee.id, `tab=${tab}`)
      const unsavedInsight = await ofRecipe({ ...recipe, tab })
      const config = await app.call(
        'GET',
        `/api/audience-insights/${coffee.audience_config_id}/by_config/?tab=${tab}&version=1`,
        { as: member },
      )
      expect(figuresOfBody(unsavedInsight.body)).toEqual(figuresOfBody(savedInsight.body))
      expect(figuresOfBody(config.body)).toEqual(figuresOfBody(savedInsight.body))
      expect(config.body.audience_config_id).toBe(coffee.audience_config_id)
    }
    // Within a region: its people in the audience, compared with everyone living there.
    const regions = await app.call('GET', '/api/audience-regions/?is_single_country=true&limit=200', {
      as: member,
    })
    const japanRegion = regions.body.results.find(
      ({ country_codes }: { country_codes: string[] }) => country_codes.join() === 'JP',
    )
    const insightInRegion = await app.call(
      'GET',
      `/api/audience-insights/${coffee.audience_config_id}/by_config/?tab=demographics&region_id=${japanRegion.id}`,
      { as: member },
    )
    expect(insightInRegion.body).toMatchObject({
      core_audience: 75,
      baseline: { kind: 'population', countries: ['JP'], size: 200 },
    })
    const tree = {
      op: 'or',
      children: [
        { kind: 'keyword', label: 'Coffee' },
        { kind: 'keyword', label: 'coffee' },
      ],
    }
    const asTree = await ofRecipe({ tree, tab: 'demographics' })
    expect(figuresOfBody(asTree.body)).toEqual(
      figuresOfBody((await ofRecipe({ ...recipe, tab: 'demographics' })).body),
    )
  })
  test('an audience under the privacy minimum has the message and nothing else (INS-004, MSG-025, CONST-034)', async () => {
    for (const tab of ['summary', 'demographics', 'influential_accounts']) {
      const { body } = await ofAudience(unicycle.id, `tab=${tab}`)
      expect(body).toMatchObject({
        core_audience: null,
        data: null,
        message: 'No insights available for this audience',
      })
    }
  })
  test('another audience as the baseline', async () => {
    const { body } = await ofRecipe({
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'demographics',
      baseline: { audience_id: coffee.id },
    })
    expect(body.baseline).toMatchObject({ kind: 'audience', audience_id: coffee.id, size: 150 })
  })
  test('if an audience depends on inferred gender, no tab shows an exact figure, nor does it as a baseline (claims 0.1, security 4)', async () => {
    // 76 of the coffee people are inferred to be women.
    const womenRequest = { targeting_package: { keywords: [{ label: 'coffee' }], gender: 'FEMALE' } }
    expect(
      await population.size({ tree: treeOfPackage(targetingPackage.parse(womenRequest.targeting_package)) }),
    ).toBe(76)
    for (const tab of [
      'summary',
      'demographics',
      'interests',
      'influential_accounts',
      'network',
      'job_titles',
    ]) {
      const { status, body } = await ofRecipe({ ...womenRequest, tab })
      expect(status, tab).toBe(200)
      expect([50, 100], tab).toContain(body.core_audience)
      expect(body.sampled, tab).toBe(body.core_audience)
      const answerText = JSON.stringify({ ...body, computed_at: '', question: '', snapshot: '' })
      expect(answerText.match(/(?<![.\d])7[6-9]\b/), tab).toBeNull()
    }
    const { body } = await ofRecipe({ ...womenRequest, tab: 'influential_accounts' })
    const [beanco] = body.data.accounts
    // All 76 of them: the noise depends on the people the recipe reaches and on the figure.
    expect([50, 100]).toContain(beanco.followers_in_audience)
    for (const name of ['lift', 'lift_low', 'lift_high', 'q_value'])
      expect(beanco[name], name).toBe(Number(beanco[name].toPrecision(2)))
    const builtAudience = await app.call('POST', '/api/build-audience/', {
      as: member,
      body: { team_id: coffee.team_id, name: 'Women', ...womenRequest },
    })
    const comparedAnswer = await ofRecipe({
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'demographics',
      baseline: { audience_id: builtAudience.body.id },
    })
    expect(comparedAnswer.body.baseline).toMatchObject({
      kind: 'audience',
      size: builtAudience.body.core_audience,
    })
  })
  test('within countries the baseline is the population there', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics&country_codes=JP')
    expect(body).toMatchObject({
      core_audience: 75,
      baseline: { kind: 'population', countries: ['JP'], size: 200 },
    })
  })
  test('Japanese names of rows', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics&language=ja')
    expect(body.data.countries.rows.find((row: { key: string }) => row.key === 'JP').label).toBe('日本')
  })
})
