import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadWorld, type UploadWorld } from '../../../testing/network/open-upload-world.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(async () => await world.close())

test('list-related-keywords success with an ad account: X’s related words and suggestions follow those of the population, each once (CALL-154)', async () => {
  const path = `/api/external/related-keywords/?keyword=coffee&limit=50`
  const own = await world.app.call('GET', path, { as: world.member })
  expect(own.body.results.every(({ source }: { source: string }) => source === 'population')).toBe(true)
  const { status, body } = await world.app.call('GET', `${path}&ad_account_id=${world.account}`, {
    as: world.member,
  })
  expect(status).toBe(200)
  const sources = body.results.map(({ source }: { source: string }) => source)
  expect(sources.indexOf('network')).toBe(own.body.results.length)
  const ofNetwork = body.results.slice(own.body.results.length)
  expect(ofNetwork.length).toBeGreaterThan(0)
  for (const { volume, lift } of ofNetwork) expect([volume, lift]).toEqual([null, null])
  const labels = body.results.map(({ label }: { label: string }) => label.toLowerCase())
  expect(new Set(labels).size).toBe(labels.length)
  const stranger = await world.app.call('GET', `${path}&ad_account_id=${world.account}`, {
    as: world.stranger,
  })
  expect(stranger.body).toHaveProperty('ad_account_id')
})
