import { afterAll, afterEach, expect, test } from 'vitest'
import { withAccountAnswers } from '../../../testing/network/changed-network.ts'
import { openUploads } from '../../../testing/network/open-upload-world.ts'

const world = await openUploads()
const { app, member, team, sandbox, uploader } = world
const realNetwork = app.deps.network
afterAll(async () => await world.close())
afterEach(async () => {
  Object.assign(app.deps, { network: realNetwork })
  await uploader.rest()
})

test('followers of an account that X describes with a sensitive trait are not uploaded to X (issue 12.1)', async () => {
  const handle = sandbox.running.sandbox.world.handleAt(sandbox.people.get('agency_planner')!.index)
  const { body: audience } = await app.call('POST', '/api/build-audience/', {
    as: member,
    body: {
      team_id: team.id,
      name: 'Coffee and more',
      targeting_package: { keywords: [{ label: 'coffee' }], handles: [{ handle }] },
    },
  })
  Object.assign(app.deps, {
    network: withAccountAnswers(realNetwork, { [handle.toLowerCase()]: { name: 'Diabetes Friends' } }),
  })
  const reason = `@${handle} is about health, by its own description. Its followers are never targeted; remove it from the recipe.`
  const refusedUpload = await uploader.upload({ audience_id: audience.id })
  expect([refusedUpload.status, refusedUpload.body]).toEqual([400, { audience_id: [reason] }])
  // The dialog says so before anything is sent, without any figure.
  const estimatedUpload = await uploader.estimate({ audience_id: audience.id })
  expect(estimatedUpload.body).toMatchObject({ allowed: false, reason, total_count: 0, ledger: null })
  Object.assign(app.deps, { network: realNetwork })
  expect((await uploader.estimate({ audience_id: audience.id })).body).toMatchObject({
    allowed: true,
    reason: null,
  })
  expect((await uploader.upload({ audience_id: audience.id })).status).toBe(201)
})
