import type { AudienceList } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { handles, leaf, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'
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
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna, ben, mine: ownTeam, theirs: otherTeam, population, listOf, estimate } = teams)
})
afterAll(async () => await teams.close())

describe('a team’s lists', () => {
  test('list-audience-lists and get-audience-list and rename-audience-list and delete-audience-list success', async () => {
    const run = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Short lived',
      content: handles(250, 400),
    })
    const id = run.audience_list_id!
    const renamed = await app.call('PATCH', `/api/audience-lists/${id}/`, {
      as: anna,
      body: { name: ' Newer ' },
    })
    expect(renamed.body).toMatchObject({ id, name: 'Newer', matched: 150, import: { id: run.id } })
    const suggested = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: anna,
      body: { query: 'newe', kinds: ['custom_audience'], language: 'en' },
    })
    expect(suggested.body.results).toEqual([{ kind: 'custom_audience', id, label: 'Newer', size: 150 }])
    const jobs = await app.call('GET', '/api/jobs/', { as: anna })
    expect(jobs.body.results).toContainEqual(
      expect.objectContaining({ id: run.id, kind: 'import', state: 'done', subject: 'Newer' }),
    )
    const criterion = population.lists.criterionOf?.(id)
    expect(criterion).toBeGreaterThan(0)
    expect((await app.call('DELETE', `/api/audience-lists/${id}/`, { as: anna })).status).toBe(204)
    expect((await app.call('GET', `/api/audience-lists/${id}/`, { as: anna })).status).toBe(404)
    expect((await app.call('GET', `/api/imports/${run.id}/`, { as: anna })).status).toBe(404)
    expect(await estimate(leaf(id), anna)).toMatchObject({
      sizes: { core_audience: null },
      warnings: [{ code: 'uncounted_kind' }],
    })
    const { rows } = await app.deps.store.pool.query(
      'select 1 from audience_list_identifiers where list_id = $1',
      [id],
    )
    expect(rows).toEqual([])
    expect(await population.lists.ids()).not.toContain(id)
  })

  test('list-audience-lists denial and get-audience-list denial and rename-audience-list denial and delete-audience-list denial', async () => {
    const run = await uploadList(app, anna, { team_id: ownTeam.id, name: 'Ours', content: handles(0, 200) })
    const path = `/api/audience-lists/${run.audience_list_id}/`
    for (const as of [undefined, ben]) {
      const refused = as ? 404 : 403
      expect((await app.call('GET', path, { as })).status).toBe(refused)
      expect((await app.call('PATCH', path, { as, body: { name: 'x' } })).status).toBe(refused)
      expect((await app.call('DELETE', path, { as })).status).toBe(refused)
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

  test('another team neither counts nor resolves a list, and cannot tell it from one that never was', async () => {
    const run = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Secret',
      content: handles(100, 260),
    })
    const id = run.audience_list_id!
    const never = '01900000-0000-7000-8000-000000000000'
    const plain = (body: unknown) =>
      JSON.stringify(body)
        .replaceAll(id, never)
        .replace(/"counted_at":"[^"]+"/g, '')
    expect((await estimate(leaf(id), anna)).sizes.core_audience).toBe(160)
    expect(plain(await estimate(leaf(id), ben))).toBe(plain(await estimate(leaf(never), ben)))
    const listOrKeyword = { op: 'or', children: [leaf(id), { kind: 'keyword', label: 'coffee' }] }
    expect((await estimate(listOrKeyword, ben)).sizes.core_audience).toBe(150)
    expect((await estimate(listOrKeyword, anna)).sizes.core_audience).toBe(260)
    // The figures are cached, but not for another team.
    const insight = (as: TestUser) =>
      app.call('POST', '/api/audience-configs/insights/', {
        as,
        body: { tree: listOrKeyword, tab: 'summary' },
      })
    const [own, other] = [await insight(anna), await insight(ben)]
    expect([own.status, own.body.core_audience ?? own.body.sizes?.core_audience]).toEqual([200, 260])
    // Timestamps and ids may contain those digits.
    const sizeFigures = (key: string, value: unknown) => (/(_at|_to|_from|id)$/.test(key) ? '' : value)
    expect(JSON.stringify(other.body, sizeFigures)).not.toContain('260')
    const found = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: ben,
      body: { query: 'secret', kinds: ['custom_audience'], language: 'en' },
    })
    expect(found.body.results).toEqual([])
  })

  test('a list of few people is not counted, nor one that differs from another by few', async () => {
    const few = await uploadList(app, anna, { team_id: ownTeam.id, name: 'Few', content: handles(0, 49) })
    expect(await listOf(few)).toMatchObject({ use: 'too_few', matched: null })
    expect((await estimate(leaf(few.audience_list_id!), anna)).warnings).toEqual([
      expect.objectContaining({ code: 'uncounted_kind' }),
    ])
    const exclude = {
      op: 'and',
      children: [
        { kind: 'keyword', label: 'coffee' },
        { op: 'not', children: [leaf(few.audience_list_id!)] },
      ],
    }
    expect((await estimate(exclude, anna)).sizes.core_audience).toBe(150)

    const carl = await app.signIn()
    const team = await app.makeTeam('Differencing', [{ user: carl, level: 'member' }])
    const base = await uploadList(app, carl, { team_id: team.id, name: 'Base', content: handles(0, 101) })
    const nearlySame = await uploadList(app, carl, {
      team_id: team.id,
      name: 'Near',
      content: handles(0, 100),
    })
    const different = await uploadList(app, carl, { team_id: team.id, name: 'Far', content: handles(0, 151) })
    const sameList = await uploadList(app, carl, {
      team_id: team.id,
      name: 'Same',
      content: `nobody_1\n${handles(0, 101)}`,
    })
    const lists = await Promise.all([base, nearlySame, different, sameList].map((run) => listOf(run, carl)))
    expect(lists.map(({ use, similar_to }) => [use, similar_to?.name])).toEqual([
      ['countable', undefined],
      ['too_similar', 'Base'],
      ['countable', undefined],
      ['countable', undefined],
    ])
    expect((await estimate(leaf(nearlySame.audience_list_id!), carl)).sizes.core_audience).toBeNull()
    // Membership of the list is guarded: 101 people, rounded to ten.
    expect([100, 110]).toContain((await estimate(leaf(sameList.audience_list_id!), carl)).sizes.core_audience)
  })

  test(
    'lists that differ by few are compared over all teams of the same people, and by who uploaded them (security 4 a)',
    { tags: ['full'] },
    async () => {
      const dora = await app.signIn()
      const emil = await app.signIn()
      const teamOne = await app.makeTeam('One', [{ user: dora, level: 'admin' }])
      const two = await app.makeTeam('Two', [
        { user: dora, level: 'admin' },
        { user: emil, level: 'member' },
      ])
      const teamThree = await app.makeTeam('Three', [{ user: emil, level: 'member' }])
      const base = await uploadList(app, dora, { team_id: teamOne.id, name: 'A', content: handles(0, 61) })
      const nearlySame = await uploadList(app, dora, { team_id: two.id, name: 'B', content: handles(0, 62) })
      // A colleague from one of the teams, in another team of their own.
      const uploadOfEmil = await uploadList(app, emil, {
        team_id: teamThree.id,
        name: 'C',
        content: handles(0, 200),
      })
      const closeList = await uploadList(app, dora, { team_id: two.id, name: 'D', content: handles(0, 201) })
      expect(await listOf(base, dora)).toMatchObject({ use: 'countable' })
      expect(await listOf(nearlySame, dora)).toMatchObject({ use: 'too_similar', similar_to: { name: 'A' } })
      expect(await listOf(uploadOfEmil, emil)).toMatchObject({ use: 'countable' })
      // The similar list belongs to another team: its name is not disclosed.
      expect(await listOf(closeList, dora)).toMatchObject({ use: 'too_similar', similar_to: null })
      expect((await estimate(leaf(nearlySame.audience_list_id!), dora)).sizes.core_audience).toBeNull()
    },
  )

  test('a list is not joined with inferred age or gender (security 4 b)', async () => {
    const fay = await app.signIn()
    const team = await app.makeTeam('Joined', [{ user: fay, level: 'admin' }])
    const run = await uploadList(app, fay, { team_id: team.id, name: 'Chosen', content: handles(0, 150) })
    const tree = {
      op: 'and',
      children: [leaf(run.audience_list_id!), { kind: 'gender', id: 'FEMALE', label: 'Women' }],
    }
    const answer = await app.call('POST', '/api/audience-configs/perspectives/', { as: fay, body: { tree } })
    expect(answer.status).toBe(400)
    expect(answer.body.targeting_package[0]).toContain('cannot be combined')
  })

  test('a saved audience keeps its list, for its team only', async () => {
    const erin = await app.signIn()
    const savers = await app.makeTeam('Savers', [{ user: erin, level: 'member' }])
    const run = await uploadList(app, erin, { team_id: savers.id, name: 'Saved', content: handles(75, 250) })
    const tree = { op: 'and', children: [leaf(run.audience_list_id!), { kind: 'keyword', label: 'coffee' }] }
    const built = await app.call('POST', '/api/build-audience/', {
      as: erin,
      body: { team_id: savers.id, name: 'Of a list', targeting_package: { tree } },
    })
    expect(built.status, JSON.stringify(built.body)).toBe(201)
    // 75, rounded to ten.
    expect([70, 80]).toContain(built.body.core_audience)
    const dora = await app.signIn()
    const listOrKeyword = await app.makeTeam('Both', [{ user: dora, level: 'admin' }])
    const foreign = await app.call('POST', '/api/build-audience/', {
      as: dora,
      body: { team_id: listOrKeyword.id, name: 'Of their list', targeting_package: { tree } },
    })
    expect(foreign.body.core_audience).toBe(150)
  })
})
