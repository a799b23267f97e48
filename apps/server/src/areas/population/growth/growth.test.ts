import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { growthCommands } from './growth.service.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp()
  user = await app.signIn()
})
afterAll(async () => await app.close())

const path = '/api/population-growth/'
const reportGrowth = async (growth: object | null) =>
  await growthCommands['/growth']!(app.deps, { growth }, null as never)
const growthState = { people: 46_000, posts: 131_000, follows: 790_000, sized: 20_000, of: 200_000 }

test('get-population-growth success: the last reported progress, without a time if reports stop, null when complete', async () => {
  expect((await app.call('GET', path, { as: user })).body).toEqual({ growth: null })
  await reportGrowth({ ...growthState, seconds_left: 70 })
  expect((await app.call('GET', path, { as: user })).body).toEqual({
    growth: { ...growthState, seconds_left: 70 },
  })
  app.tick(60_000)
  expect((await app.call('GET', path, { as: user })).body).toEqual({
    growth: { ...growthState, seconds_left: null },
  })
  await reportGrowth(null)
  expect((await app.call('GET', path, { as: user })).body).toEqual({ growth: null })
})

test('get-population-growth denial: without a session', async () => {
  expect((await app.call('GET', path)).status).toBe(403)
})

test('an invalid growth is refused', async () => {
  await expect(reportGrowth({ people: 1 })).rejects.toThrow()
})
