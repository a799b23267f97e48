import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organiseTeam } from './organisation.service.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

let app: TestApp
let boss: TestUser
let planner: TestUser
let localAdmin: TestUser
let stranger: TestUser
let headOffice: { id: string; slug: string }
let branch: { id: string; slug: string; name: string }
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100 } })
  boss = await app.signIn({ name: 'Bea Boss' })
  planner = await app.signIn({ name: 'Pia Planner' })
  localAdmin = await app.signIn({ name: 'Leo Local', email: 'leo@branch.example' })
  stranger = await app.signIn({ name: 'Sid Stranger' })
  headOffice = await app.makeTeam(
    'Zentral',
    [
      { user: boss, level: 'admin' },
      { user: planner, level: 'member' },
    ],
    { is_organisation: true },
  )
  const created = await app.call('POST', '/api/teams/', {
    as: boss,
    body: { name: 'Branch Osaka', organisation_id: headOffice.id },
  })
  expect(created).toMatchObject({ status: 201, body: { organisation_id: headOffice.id } })
  branch = created.body
  await app.deps.store.pool.query(
    "insert into memberships (id, team_id, user_id, level, joined) values (gen_random_uuid(), $1, $2, 'admin', now())",
    [branch.id, localAdmin.id],
  )
})
afterAll(async () => await app.close())

const getAs = async (path: string, as: TestUser) => await app.call('GET', path, { as })

describe('the teams of an organisation', () => {
  test('are listed to its members and opened by them; billing stays with the team’s admins (CALL-023, CALL-025)', async () => {
    const { body } = await getAs('/api/teams/', planner)
    expect(body).toMatchObject({ count: 2, results: [{ name: 'Branch Osaka' }, { name: 'Zentral' }] })
    expect((await getAs('/api/teams/?q=osaka', planner)).body.count).toBe(1)
    expect((await getAs('/api/teams/?limit=1&offset=1', planner)).body).toMatchObject({
      count: 2,
      results: [{ name: 'Zentral' }],
    })
    await app.call('PATCH', `/api/teams/${branch.slug}/`, {
      as: localAdmin,
      body: { invoice_email: 'bills@branch.example' },
    })
    expect((await getAs(`/api/teams/${branch.slug}/`, planner)).body).toMatchObject({ invoice_email: null })
    expect((await getAs('/api/teams/', localAdmin)).body.count).toBe(1)
    expect((await getAs('/api/teams/', stranger)).body.count).toBe(0)
    // Members of the organisation are not members of the team.
    const me = (await getAs('/api/user/me/', planner)).body
    expect(me).toMatchObject({ is_organisation_user: true, memberships: [{ team: { name: 'Zentral' } }] })
  })
  test('are invited to by its members, who see the invites and no addresses of members (CALL-030, CALL-032, ROLE-012)', async () => {
    const path = `/api/teams/${branch.id}/invites/`
    const created = await app.call('POST', path, { as: planner, body: { email: 'new@branch.example' } })
    expect(created).toMatchObject({ status: 201, body: { invites: [{ level: 'member' }] } })
    expect((await getAs(path, planner)).body.count).toBe(1)
    const admin = { email: 'chief@branch.example', level: 'admin' }
    expect((await app.call('POST', path, { as: planner, body: admin })).status).toBe(403)
    const members = (await getAs(`/api/teams/${branch.id}/members/`, planner)).body.results
    expect(members.map(({ first_name }: { first_name: string }) => first_name)).toContain('Leo')
    expect(JSON.stringify(members)).not.toContain('leo@branch.example')
  })
  test('members of the organization who are not admins there cannot change, leave or revoke them', async () => {
    const at = `/api/teams/${branch.id}/`
    expect((await app.call('PATCH', at, { as: planner, body: { name: 'Mine now' } })).status).toBe(403)
    const members = (await getAs(`${at}members/`, planner)).body.results
    const leoMember = members.find((each: { first_name: string }) => each.first_name === 'Leo').id as string
    expect((await app.call('DELETE', `${at}members/${leoMember}/`, { as: planner })).status).toBe(403)
    const levelChange = { as: planner, body: { level: 'member' } }
    expect((await app.call('PATCH', `${at}members/${leoMember}/`, levelChange)).status).toBe(403)
  })
  test('are created only by an admin of the organization, and only below one', async () => {
    const createTeamIn = async (as: TestUser, organisation_id: string) =>
      await app.call('POST', '/api/teams/', { as, body: { name: `Made by ${as.id}`, organisation_id } })
    expect((await createTeamIn(planner, headOffice.id)).status).toBe(403)
    expect((await createTeamIn(stranger, headOffice.id)).status).toBe(404)
    expect(await createTeamIn(localAdmin, branch.id)).toMatchObject({
      status: 400,
      body: { organisation_id: ['This team is not an organization.'] },
    })
  })
  test('a person who leaves the organization loses access at once', async () => {
    const guestUser = await app.signIn({ name: 'Gus Guest' })
    await app.deps.store.pool.query(
      "insert into memberships (id, team_id, user_id, level, joined) values (gen_random_uuid(), $1, $2, 'member', now())",
      [headOffice.id, guestUser.id],
    )
    expect((await getAs(`/api/teams/${branch.id}/`, guestUser)).status).toBe(200)
    await app.deps.store.pool.query('delete from memberships where user_id = $1', [guestUser.id])
    expect((await getAs(`/api/teams/${branch.id}/`, guestUser)).status).toBe(404)
    expect((await getAs(`/api/teams/${branch.id}/members/`, guestUser)).status).toBe(404)
  })
  test('the operator puts teams into it, and the command reports what prevents it', async () => {
    const laterTeam = await app.makeTeam('Later', [{ user: stranger, level: 'admin' }])
    const parent = await app.makeTeam('Parent', [{ user: stranger, level: 'admin' }])
    const { deps } = app
    await organiseTeam(deps, parent.slug, [laterTeam.slug])
    await organiseTeam(deps, parent.slug, [laterTeam.slug])
    expect((await getAs(`/api/teams/${laterTeam.slug}/`, stranger)).body.organisation_id).toBe(parent.id)
    expect((await getAs(`/api/teams/${parent.slug}/`, stranger)).body.is_organisation).toBe(true)
    await expect(organiseTeam(deps, laterTeam.slug, [])).rejects.toThrow(
      'Later belongs to an organisation itself.',
    )
    await expect(organiseTeam(deps, parent.slug, [headOffice.slug])).rejects.toThrow(
      'Zentral is an organisation itself.',
    )
    await expect(organiseTeam(deps, 'nobody', [])).rejects.toThrow('There is no team nobody.')
    const { rows } = await deps.store.pool.query('select count(*) as n from audit_log where actor_id is null')
    expect(Number(rows[0].n)).toBe(2)
  })
  test('a token of theirs reaches as far', async () => {
    const { body } = await app.call('POST', '/api/user/tokens/', {
      as: planner,
      body: { mode: 'user', name: 'Script' },
    })
    const answer = await app.call('GET', '/api/teams/', { headers: { authorization: `Token ${body.token}` } })
    expect(answer.body.count).toBe(2)
  })
})
