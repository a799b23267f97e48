import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('get-schema success: the document of every call, as the reference page reads it (CALL-126)', async () => {
  const { status, body } = await app.call('GET', '/api/schema/')
  expect(status).toBe(200)
  expect(body.info.title).toBe('Rookery')
  expect(body).toEqual((await app.call('GET', '/docs/openapi.json')).body)
})
test('get-schema denial: a bad token', async () => {
  expect((await app.call('GET', '/api/schema/', { headers: { authorization: 'Token x' } })).status).toBe(401)
})
