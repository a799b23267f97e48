import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { currentUser } from '../current-user/index.ts'
import { siteRequests } from '../site-requests/index.ts'
import { setUserGroup } from './user-group.service.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp({ domains: [currentUser, siteRequests] })
  user = await app.signIn({ name: 'Olga', email: 'olga@desk.example' })
  await app.deps.store.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
})
afterAll(async () => await app.close())

const set = async (group: string, email: string, isMember = true) =>
  await setUserGroup({ ...app.deps, db: app.deps.store.db }, { group, email, isMember })
const statusOfList = async () => (await app.call('GET', '/api/site-requests/', { as: user })).status

test('an operator puts a person into a group and takes them out; an open session has it at once, and each change stands in the audit log (issue 47.5)', async () => {
  expect(await statusOfList()).toBe(403)
  await set('Site_operator', 'Olga@Desk.example')
  await set('Site_operator', 'olga@desk.example')
  expect(await statusOfList()).toBe(200)
  expect((await app.call('GET', '/api/user/me/', { as: user })).body.groups).toEqual([
    { name: 'Site_operator' },
  ])
  await set('Site_operator', 'olga@desk.example', false)
  expect(await statusOfList()).toBe(403)
  const { rows } = await app.deps.store.pool.query(
    "select verb from audit_log where object_kind = 'user' and object_id = $1 and data->>'group' = 'Site_operator'",
    [user.id],
  )
  expect(rows).toHaveLength(2)
})

test('an unknown group or address is named, and nothing changes (issue 47.5)', async () => {
  await expect(set('Kings', 'olga@desk.example')).rejects.toThrow(
    'There is no group Kings: Audience_creator, Site_operator.',
  )
  await expect(set('Site_operator', 'nobody@desk.example')).rejects.toThrow(
    'Nobody has confirmed the address nobody@desk.example.',
  )
  expect(await statusOfList()).toBe(403)
})
