import type { AudienceList } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { handles, listLeaf, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'
import { uploadList } from '../../../testing/network/upload-list.ts'

let teams: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
let ben: ListTeams['ben']
let ownTeam: ListTeams['mine']
let otherTeam: ListTeams['theirs']
let population: ListTeams['population']
let listOf: ListTeams['listOf']
let estimate: ListTeams['estimate']
let refusal: ListTeams['refusal']
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna, ben, mine: ownTeam, theirs: otherTeam, population, listOf, estimate, refusal } = teams)
})
afterAll(async () => await teams.close())

describe('a team’s lists', () => {
  test('list-audience-lists and get-audience-list and rename-audience-list and delete-audience-list success', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Short lived',
      content: handles(250, 400),
    })
    const id = finishedList.audience_list_id!
    const renamedList = await app.call('PATCH', `/api/audience-lists/${id}/`, {
      as: anna,
      body: { name: ' Newer ' },
    })
    expect(renamedList.body).toMatchObject({
      id,
      name: 'Newer',
      matched: 150,
      import: { id: finishedList.id },
    })
    const suggestedItems = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: anna,
      body: { query: 'newe', kinds: ['custom_audience'], language: 'en' },
    })
    expect(suggestedItems.body.results).toEqual([{ kind: 'custom_audience', id, label: 'Newer', size: 150 }])
    const jobs = await app.call('GET', '/api/jobs/', { as: anna })
    expect(jobs.body.results).toContainEqual(
      expect.objectContaining({ id: finishedList.id, kind: 'import', state: 'done', subject: 'Newer' }),
    )
    const criterion = population.lists.criterionOf?.(id)
    expect(criterion).toBeGreaterThan(0)
    expect((await app.call('DELETE', `/api/audience-lists/${id}/`, { as: anna })).status).toBe(204)
    expect((await app.call('GET', `/api/audience-lists/${id}/`, { as: anna })).status).toBe(404)
    expect((await app.call('GET', `/api/imports/${finishedList.id}/`, { as: anna })).status).toBe(404)
    expect(await refusal(listLeaf(id), anna)).toEqual({
      targeting_package: [expect.stringContaining('“A list” was deleted')],
    })
    const { rows } = await app.deps.store.pool.query(
      'select 1 from audience_list_identifiers where list_id = $1',
      [id],
    )
    expect(rows).toEqual([])
    expect(await population.lists.ids()).not.toContain(id)
  })

  test('list-audience-lists denial and get-audience-list denial and rename-audience-list denial and delete-audience-list denial', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Ours',
      content: handles(0, 200),
    })
    const path = `/api/audience-lists/${finishedList.audience_list_id}/`
    for (const as of [undefined, ben]) {
      const refusedStatus = as ? 404 : 403
      expect((await app.call('GET', path, { as })).status).toBe(refusedStatus)
      expect((await app.call('PATCH', path, { as, body: { name: 'x' } })).status).toBe(refusedStatus)
      expect((await app.call('DELETE', path, { as })).status).toBe(refusedStatus)
    }
    expect((await app.call('GET', '/api/audience-lists/')).status).toBe(403)
    expect((await app.call('GET', `/api/audience-lists/?team_id=${ownTeam.id}`, { as: ben })).status).toBe(
      404,
    )
    const { body } = await app.call('GET', '/api/audience-lists/', { as: ben })
    expect(body.results.map((list: AudienceList) => list.team_id)).toEqual(
      body.results.map(() => otherTeam.id),
    )
    expect((await app.call('PATCH', path, { as: anna, body: { name: '' } })).body).toEqual({
      name: ['Name is required'],
    })
  })

  test('another team neither counts nor resolves a list, and gets the same answer as for an unknown one', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Secret',
      content: handles(100, 260),
    })
    const id = finishedList.audience_list_id!
    const unknownId = '01900000-0000-7000-8000-000000000000'
    const withoutTimes = (body: unknown) =>
      JSON.stringify(body)
        .replaceAll(id, unknownId)
        .replace(/"counted_at":"[^"]+"/g, '')
    // 160 people, and 260 with coffee, rounded to fifty.
    expect([150, 200]).toContain((await estimate(listLeaf(id), anna)).sizes.core_audience)
    expect(withoutTimes(await refusal(listLeaf(id), ben))).toBe(
      withoutTimes(await refusal(listLeaf(unknownId), ben)),
    )
    const listOrKeyword = { op: 'or', children: [listLeaf(id), { kind: 'keyword', label: 'coffee' }] }
    expect((await estimate(listOrKeyword, ben)).sizes.core_audience).toBe(150)
    const { core_audience } = (await estimate(listOrKeyword, anna)).sizes
    expect([250, 300]).toContain(core_audience)
    // The figures are cached, but not for another team.
    const insight = (as: TestUser) =>
      app.call('POST', '/api/audience-configs/insights/', {
        as,
        body: { tree: listOrKeyword, tab: 'summary' },
      })
    const [own, other] = [await insight(anna), await insight(ben)]
    expect([own.status, own.body.core_audience ?? own.body.sizes?.core_audience]).toEqual([
      200,
      core_audience,
    ])
    // Timestamps and ids may contain the same digits as sizes, so they are excluded.
    const sizeFigures = (key: string, value: unknown) => (/(_at|_to|_from|id)$/.test(key) ? '' : value)
    expect(JSON.stringify(other.body, sizeFigures)).not.toContain(String(core_audience))
    const found = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: ben,
      body: { query: 'secret', kinds: ['custom_audience'], language: 'en' },
    })
    expect(found.body.results).toEqual([])
  })

  test('a list of few people is not counted, nor one that differs from another by few', async () => {
    const smallList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Few',
      content: handles(0, 49),
    })
    expect(await listOf(smallList)).toMatchObject({ use: 'too_few', matched: null })
    const tooFew = { targeting_package: [expect.stringContaining('Fewer than 50 people')] }
    expect(await refusal(listLeaf(smallList.audience_list_id!), anna)).toEqual(tooFew)
    const exclusionInput = {
      op: 'and',
      children: [
        { kind: 'keyword', label: 'coffee' },
        { op: 'not', children: [listLeaf(smallList.audience_list_id!)] },
      ],
    }
    expect(await refusal(exclusionInput, anna)).toEqual(tooFew)

    const carlUser = await app.signIn()
    const team = await app.makeTeam('Differencing', [{ user: carlUser, level: 'member' }])
    const base = await uploadList(app, carlUser, { team_id: team.id, name: 'Base', content: handles(0, 101) })
    const nearlySame = await uploadList(app, carlUser, {
      team_id: team.id,
      name: 'Near',
      content: handles(0, 100),
    })
    const differentList = await uploadList(app, carlUser, {
      team_id: team.id,
      name: 'Far',
      content: handles(0, 151),
    })
    const sameList = await uploadList(app, carlUser, {
      team_id: team.id,
      name: 'Same',
      content: `nobody_1\n${handles(0, 101)}`,
    })
    const lists = await Promise.all(
      [base, nearlySame, differentList, sameList].map((run) => listOf(run, carlUser)),
    )
    expect(lists.map(({ use, similar_to }) => [use, similar_to?.name])).toEqual([
      ['countable', undefined],
      ['too_similar', 'Base'],
      ['countable', undefined],
      ['countable', undefined],
    ])
    expect(await refusal(listLeaf(nearlySame.audience_list_id!), carlUser)).toEqual({
      targeting_package: [expect.stringContaining('differs from another by fewer than 50 people')],
    })
    // Membership of the list is guarded: 101 people, rounded to fifty.
    expect([100, 150]).toContain(
      (await estimate(listLeaf(sameList.audience_list_id!), carlUser)).sizes.core_audience,
    )
  })

  test(
    'lists that differ by few are compared over all teams of the same people, and by who uploaded them (security 4 a)',
    { tags: ['full'] },
    async () => {
      const doraUser = await app.signIn()
      const emilUser = await app.signIn()
      const teamOne = await app.makeTeam('One', [{ user: doraUser, level: 'admin' }])
      const secondTeam = await app.makeTeam('Two', [
        { user: doraUser, level: 'admin' },
        { user: emilUser, level: 'member' },
      ])
      const teamThree = await app.makeTeam('Three', [{ user: emilUser, level: 'member' }])
      const base = await uploadList(app, doraUser, {
        team_id: teamOne.id,
        name: 'A',
        content: handles(0, 61),
      })
      const nearlySame = await uploadList(app, doraUser, {
        team_id: secondTeam.id,
        name: 'B',
        content: handles(0, 62),
      })
      // A colleague from one of the teams, in another team of their own.
      const uploadOfEmil = await uploadList(app, emilUser, {
        team_id: teamThree.id,
        name: 'C',
        content: handles(0, 200),
      })
      const closeList = await uploadList(app, doraUser, {
        team_id: secondTeam.id,
        name: 'D',
        content: handles(0, 201),
      })
      expect(await listOf(base, doraUser)).toMatchObject({ use: 'countable' })
      expect(await listOf(nearlySame, doraUser)).toMatchObject({
        use: 'too_similar',
        similar_to: { name: 'A' },
      })
      expect(await listOf(uploadOfEmil, emilUser)).toMatchObject({ use: 'countable' })
      // The similar list belongs to another team: its name is not disclosed.
      expect(await listOf(closeList, doraUser)).toMatchObject({ use: 'too_similar', similar_to: null })
      expect(await refusal(listLeaf(nearlySame.audience_list_id!), doraUser)).toEqual({
        targeting_package: [expect.stringContaining('differs from another by fewer than 50 people')],
      })
    },
  )

  test('a list is not joined with inferred age or gender (security 4 b)', async () => {
    const fayUser = await app.signIn()
    const team = await app.makeTeam('Joined', [{ user: fayUser, level: 'admin' }])
    const finishedList = await uploadList(app, fayUser, {
      team_id: team.id,
      name: 'Chosen',
      content: handles(0, 150),
    })
    const tree = {
      op: 'and',
      children: [listLeaf(finishedList.audience_list_id!), { kind: 'gender', id: 'FEMALE', label: 'Women' }],
    }
    const answer = await app.call('POST', '/api/audience-configs/perspectives/', {
      as: fayUser,
      body: { tree },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.targeting_package[0]).toContain('cannot be combined')
  })

  test('a saved audience stores its list, for its team only', async () => {
    const erinUser = await app.signIn()
    const saversTeam = await app.makeTeam('Savers', [{ user: erinUser, level: 'member' }])
    const finishedList = await uploadList(app, erinUser, {
      team_id: saversTeam.id,
      name: 'Saved',
      content: handles(75, 250),
    })
    const tree = {
      op: 'and',
      children: [listLeaf(finishedList.audience_list_id!), { kind: 'keyword', label: 'coffee' }],
    }
    const builtAudience = await app.call('POST', '/api/build-audience/', {
      as: erinUser,
      body: { team_id: saversTeam.id, name: 'Of a list', targeting_package: { tree } },
    })
    expect(builtAudience.status, JSON.stringify(builtAudience.body)).toBe(201)
    // 75, rounded to fifty.
    expect([50, 100]).toContain(builtAudience.body.core_audience)
    const doraUser = await app.signIn()
    const listOrKeyword = await app.makeTeam('Both', [{ user: doraUser, level: 'admin' }])
    const foreignBuild = await app.call('POST', '/api/build-audience/', {
      as: doraUser,
      body: { team_id: listOrKeyword.id, name: 'Of their list', targeting_package: { tree } },
    })
    expect([foreignBuild.status, foreignBuild.body]).toEqual([
      400,
      { targeting_package: [expect.stringContaining('“A list” was deleted, or it is not your team’s')] },
    ])
  })
})
