import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

const world = testWorld()
let box: TestSandbox
let token: UserToken
let strangerToken: UserToken
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1 })
  token = await box.signIn('agency_planner')
  strangerToken = await box.signIn('brand_owner')
})
afterAll(() => box.close())
const lists = () => box.network.x(token).lists
const plannerId = () => box.person('agency_planner').network_id
const people = Array.from({ length: 400 }, (_, n) => n + 600).filter(
  (index) => !world.profileAt(index).protected,
)
const id = (n: number) => world.networkIdAt(people[n] ?? 0)

test('a list is made, changed and deleted (POST, GET, PUT, DELETE /2/lists)', async () => {
  const { id: list, name } = await lists().create({ name: 'Coffee people', description: 'd' })
  expect(name).toBe('Coffee people')
  await lists().update(list, { name: 'Tea people', private: true })
  expect(await lists().byId(list)).toMatchObject({
    id: list,
    name: 'Tea people',
    description: 'd',
    private: true,
    owner_id: plannerId(),
    member_count: 0,
    follower_count: 0,
  })
  expect((await collectRows(lists().owned(plannerId()))).map((each) => each.id)).toContain(list)
  // A private list is hidden from other people.
  const strangerLists = box.network.x(strangerToken).lists
  expect(await rejectionOf(strangerLists.byId(list))).toMatchObject({ kind: 'not_found' })
  expect(await collectRows(strangerLists.owned(plannerId()))).toEqual([])
  await lists().delete(list)
  expect(await rejectionOf(lists().byId(list))).toMatchObject({ kind: 'not_found' })
})

test('members come and go; both sides see it (… /2/lists/:id/members, GET /2/users/:id/list_memberships, GET /2/lists/:id/tweets)', async () => {
  const { id: list } = await lists().create({ name: 'Members' })
  for (const n of [0, 1, 2, 1]) await lists().addMember(list, id(n))
  expect((await collectRows(lists().members(list, { max_results: 1 }))).map((user) => user.id)).toEqual([
    id(2),
    id(1),
    id(0),
  ])
  expect((await lists().byId(list)).member_count).toBe(3)
  expect((await collectRows(lists().memberships(id(1)))).map((each) => each.id)).toEqual([list])
  const posts = await collectRows(lists().posts(list))
  const writtenPosts = [0, 1, 2].flatMap((n) => world.postsOf(people[n] ?? 0).map((post) => post.network_id))
  expect(posts.map((post) => post.id).toSorted()).toEqual(writtenPosts.toSorted())
  await lists().removeMember(list, id(1))
  await lists().removeMember(list, id(1))
  expect((await collectRows(lists().members(list))).map((user) => user.id)).toEqual([id(2), id(0)])
})

test('errors are named, and other people’s lists are not changed', async () => {
  const { id: list } = await lists().create({ name: 'Mine' })
  expect(await rejectionOf(lists().create({ name: 'x'.repeat(26) }))).toMatchObject({
    fields: [{ field: 'name' }],
  })
  expect(await rejectionOf(lists().update(list, { description: 'x'.repeat(101) }))).toMatchObject({
    fields: [{ field: 'description' }],
  })
  const strangerLists = box.network.x(strangerToken).lists
  for (const call of [
    strangerLists.update(list, { name: 'Yours' }),
    strangerLists.delete(list),
    strangerLists.addMember(list, id(0)),
  ])
    expect(await rejectionOf(call)).toMatchObject({ kind: 'forbidden' })
  expect(await rejectionOf(lists().addMember(list, 'x'))).toMatchObject({ fields: [{ field: 'user_id' }] })
  const app = box.network.x({ app_bearer: (await box.network.oauth2?.appToken()) ?? '' }).lists
  expect((await app.byId(list)).name).toBe('Mine')
  expect(await rejectionOf(app.create({ name: 'App' }))).toMatchObject({ code: 'unsupported-authentication' })
})

test('lists survive kill -9', async () => {
  const { id: list } = await lists().create({ name: 'Kept' })
  await lists().addMember(list, id(5))
  await box.app.close()
  const secondSandbox = await startSandbox({ dataDir: box.sandbox.config.dataDir })
  const listsAfterRestart = secondSandbox.network.x(token).lists
  expect((await listsAfterRestart.byId(list)).member_count).toBe(1)
  expect((await collectRows(listsAfterRestart.members(list))).map((user) => user.id)).toEqual([id(5)])
  box = secondSandbox
})
