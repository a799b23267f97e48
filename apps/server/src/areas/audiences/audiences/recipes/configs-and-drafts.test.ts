import { afterAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/process/open-test-app.ts'
import {
  coffee,
  countryRefused,
  emptyRefused,
  footballPackage,
  openTinyTeams,
} from '../../../../testing/population/tiny-teams.ts'

const teams = await openTinyTeams()
const { app, admin, member, stranger, team } = teams
const creatorUser = await app.signIn({ groups: ['Audience_creator'] })
const makersTeam = await app.makeTeam('Makers', [{ user: creatorUser, level: 'member' }])
afterAll(async () => await teams.close())

describe('configs', () => {
  const createConfig = (body: object, as: TestUser = member) =>
    app.call('POST', '/api/audience-configs/', { as, body: { team_id: team.slug, ...body } })
  test('create-audience-config success: version 1 with counted sizes (ENTITY-006, CALL-080)', async () => {
    const { body: list } = await app.call('GET', '/api/audience-categories/?q=cooks', { as: member })
    const { status, body } = await createConfig({
      name: 'Coffee people',
      description: 'Who talks about coffee',
      category_ids: [list.results[0].id],
      targeting_package: coffee,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Coffee people',
      version: 1,
      size: 150,
      team_id: team.id,
      categories: [{ name: 'Food and drink' }],
      has_insights: true,
      targetable: true,
      created_by: member.id,
    })
    const configRead = await app.call('GET', `/api/audience-configs/${body.id}/`, { as: admin })
    expect(configRead.body).toEqual(body)
  })
  test('replace-audience-config and get-audience-config success: a new version, the old one stays (CALL-084, CALL-085)', async () => {
    const { body } = await createConfig({ name: 'Versions', targeting_package: coffee })
    const replacedConfig = await app.call('PUT', `/api/audience-configs/${body.id}/`, {
      as: admin,
      body: { name: 'Versions 2', targeting_package: footballPackage, version: 1 },
    })
    expect(replacedConfig).toMatchObject({ status: 200, body: { name: 'Versions 2', version: 2, size: 200 } })
    const oldVersion = await app.call('GET', `/api/audience-configs/${body.id}/?version=1`, { as: admin })
    expect(oldVersion.body).toMatchObject({ version: 1, size: 150 })
    expect((await app.call('GET', `/api/audience-configs/${body.id}/?version=3`, { as: admin })).status).toBe(
      404,
    )
    const staleAnswer = await app.call('PUT', `/api/audience-configs/${body.id}/`, {
      as: admin,
      body: { name: 'Versions 3', targeting_package: coffee, version: 1 },
    })
    expect(staleAnswer).toMatchObject({
      status: 409,
      body: { detail: 'This audience was changed by someone else.' },
    })
  })
  test('of two simultaneous edits one wins', async () => {
    const { body } = await createConfig({ name: 'Race', targeting_package: coffee })
    const editConfig = (name: string) =>
      app.call('PUT', `/api/audience-configs/${body.id}/`, {
        as: admin,
        body: { name, targeting_package: footballPackage, version: 1 },
      })
    const statuses = (
      await Promise.all([editConfig('Race A'), editConfig('Race B'), editConfig('Race C')])
    ).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
  test('the catalogue is written by Audience_creator only, and read by every team (ROLE-006, ROLE-007, CALL-080)', async () => {
    const deniedAnswer = await createConfig({
      name: 'For everybody',
      targeting_package: coffee,
      scope: 'catalog',
    })
    expect(deniedAnswer.status).toBe(403)
    const created = await createConfig(
      { team_id: makersTeam.id, name: 'For everybody', targeting_package: coffee, scope: 'catalog' },
      creatorUser,
    )
    expect(created).toMatchObject({ status: 201, body: { team_id: null } })
    expect(
      (await app.call('GET', `/api/audience-configs/${created.body.id}/`, { as: stranger })).status,
    ).toBe(200)
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: stranger })
    expect(body.results).toMatchObject([
      { name: 'For everybody', team_id: null, core_audience: 150, source: 'catalog' },
    ])
    const denied2 = await app.call('PUT', `/api/audience-configs/${created.body.id}/`, {
      as: admin,
      body: { name: 'Mine now', targeting_package: coffee, scope: 'catalog', version: 1 },
    })
    expect(denied2.status).toBe(403)
  })
  test('list-audience-configs success: by scope, text and order, team by team (CALL-079)', async () => {
    await createConfig({
      name: 'Needle in words',
      description: 'haystack',
      targeting_package: { hashtags: [{ label: 'ferrofluid' }] },
    })
    const findConfigs = async (query: string, as = member) =>
      (await app.call('GET', `/api/audience-configs/?${query}`, { as })).body.results.map(
        (r: { name: string }) => r.name,
      )
    expect(await findConfigs('q=needle')).toEqual(['Needle in words'])
    expect(await findConfigs('q=haystack')).toEqual(['Needle in words'])
    expect(await findConfigs('q=ferrofluid')).toEqual(['Needle in words'])
    expect(await findConfigs('q=%25')).toEqual([])
    expect(await findConfigs('q=needle', stranger)).toEqual([])
    expect(await findConfigs('scope=catalog', stranger)).toEqual(['For everybody'])
    expect(await findConfigs(`team_id=${team.slug}&scope=team&ordering=name&limit=3`)).toEqual(
      (await findConfigs('scope=team&ordering=name&limit=200')).slice(0, 3),
    )
  })
  test('create-audience-config and replace-audience-config and get-audience-config and list-audience-configs denial (CALL-084, ROLE-019)', async () => {
    const { body } = await createConfig({ name: 'Private', targeting_package: coffee })
    const foreignAnswer = await app.call('GET', `/api/audience-configs/${body.id}/`, { as: stranger })
    expect(foreignAnswer.status).toBe(404)
    const stolenConfig = { name: 'Stolen', targeting_package: coffee, version: 1 }
    expect(
      (await app.call('PUT', `/api/audience-configs/${body.id}/`, { as: stranger, body: stolenConfig }))
        .status,
    ).toBe(404)
    expect((await createConfig({ name: 'Foreign', targeting_package: coffee }, stranger)).status).toBe(404)
    expect((await createConfig({ name: 'x', targeting_package: coffee })).body).toEqual({
      name: ['Name must be at least 2 characters'],
    })
    expect((await createConfig({ name: 'Empty' })).body).toEqual(emptyRefused)
    expect(
      (await createConfig({ name: 'Cat', targeting_package: coffee, category_ids: ['nope'] })).body,
    ).toEqual({
      category_ids: ['This category does not exist.'],
    })
    expect((await app.call('GET', '/api/audience-configs/?ordering=password', { as: member })).status).toBe(
      400,
    )
    expect((await app.call('GET', '/api/audience-configs/?team_id=nope', { as: member })).status).toBe(404)
    for (const path of ['', 'x/'])
      expect((await app.call('GET', `/api/audience-configs/${path}`)).status).toBe(403)
  })
})

describe('drafts', () => {
  const at = (id: string) => `/api/audience-drafts/${id}/`
  const saveConfig = (body: object, as = member) => app.call('PUT', at(team.slug), { as, body })
  const noDraft = { status: 200, body: { draft: null } }
  test('get-audience-draft and save-audience-draft and discard-audience-draft success: one for each person and team, and none is no failure (issue 15: walk)', async () => {
    expect(await app.call('GET', at(team.id), { as: member })).toMatchObject(noDraft)
    const firstSave = await saveConfig({ name: 'Un', targeting_package: {}, version: 0 })
    expect(firstSave).toMatchObject({ status: 200, body: { name: 'Un', version: 1, team_id: team.id } })
    const secondSave = await saveConfig({
      name: 'Unsaved',
      targeting_package: coffee,
      region_id: 151,
      version: 1,
    })
    expect(secondSave.body).toMatchObject({ version: 2, region_id: 151 })
    expect((await app.call('GET', at(team.slug), { as: member })).body).toEqual({ draft: secondSave.body })
    expect(await app.call('GET', at(team.slug), { as: admin })).toMatchObject(noDraft)
    expect((await app.call('DELETE', at(team.slug), { as: member })).status).toBe(204)
    expect(await app.call('GET', at(team.slug), { as: member })).toMatchObject(noDraft)
  })
  test('get-audience-draft and save-audience-draft and discard-audience-draft denial: stale, blocked, foreign, no session', async () => {
    await saveConfig({ targeting_package: coffee, version: 0 })
    expect((await saveConfig({ targeting_package: coffee, version: 0 })).status).toBe(409)
    expect((await saveConfig({ targeting_package: coffee, version: 9 })).status).toBe(409)
    expect(
      (await saveConfig({ targeting_package: { countries: [{ code: 'KP' }] }, version: 1 })).body,
    ).toEqual(countryRefused)
    expect((await saveConfig({ targeting_package: coffee, audience_id: 'nope', version: 1 })).status).toBe(
      404,
    )
    expect((await saveConfig({ targeting_package: coffee, version: 0 }, stranger)).status).toBe(404)
    for (const method of ['GET', 'DELETE']) {
      expect((await app.call(method, at(team.id), { as: stranger })).status).toBe(404)
      expect((await app.call(method, at(team.id))).status).toBe(403)
    }
  })
})
