import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../security/new-id.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { files, type FileRow } from './tables.ts'

let app: TestApp
let ada: TestUser
let bob: TestUser
let team_id: string
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn()
  bob = await app.signIn()
  team_id = (await app.makeTeam('Ours', [{ user: ada, level: 'admin' }])).id
  await app.makeTeam('Theirs', [{ user: bob, level: 'admin' }])
})
afterAll(async () => await app.close())

/** A file of Ada's that was signed and has not arrived. */
const signed = async (purpose: FileRow['purpose']) => {
  const [id, now] = [newId(app.deps), app.deps.clock()]
  const isOfTeam = purpose === 'audience_list'
  await app.deps.store.db.insert(files).values({
    ...{ id, purpose, team_id: isOfTeam ? team_id : null, file_name: 'a', content_type: 'text/csv' },
    ...{ size_bytes: 9, state: 'signed', expires_at: now, created_by: ada.id, created_at: now },
  })
  return id
}
const complete = async (upload_id: string, as: TestUser) =>
  await app.call('POST', '/api/api/files/complete/', { as, body: { upload_id } })

test('a sent file is completed by its kind, for its owner alone; an import has its own call (issue 45.4)', async () => {
  const list = await signed('audience_list')
  expect((await complete(list, ada)).body).toEqual({ mapping: ['Mapping is required'] })
  const logo = await signed('team_logo')
  expect((await complete(logo, ada)).body).toEqual({ upload_id: [expect.stringContaining('not complete')] })
  for (const id of [list, logo, await signed('population'), newId(app.deps)])
    expect((await complete(id, bob)).status).toBe(404)
  expect((await complete(await signed('population'), ada)).status).toBe(404)
})
