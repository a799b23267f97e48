import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { applyJob } from './apply.job.ts'

const path = '/api/external/audience-usages/'
/** An answer of X over the internet takes about this long. */
const USUAL_DELAY_MS = 300
let desk: CampaignFixture
let stopWorker: () => Promise<void>
beforeAll(async () => {
  desk = await openCampaignFixture()
  stopWorker = await startBackgroundWorker(desk.world.app.deps, quickBackground, [applyJob])
})
afterAll(async () => {
  await stopWorker()
  await desk.world.close()
})

test('150 handles and every kind: 100 are applied and 50 named, read back from a slow network (issue 48.1, RULE-015)', async () => {
  const { world } = desk
  const { body: campaign } = await desk.create({ status: 'Paused' })
  const { body: list } = await desk.call('GET', `/api/campaigns/${campaign.id}/adsets/`)
  const known = world.sandbox.running.sandbox.world
  const handles = Array.from(known.profiles(0, 150), ({ handle }) => ({ handle }))
  const { body: interests } = await desk.call('GET', '/api/targeting-interests/?limit=2')
  await world.fail({ prefix: '/12/', kind: 'slow', value: USUAL_DELAY_MS })
  const { status, body } = await desk.call('POST', path, {
    ad_account_id: world.account,
    state: 'applied',
    adset_ids: [list.results[0].id],
    countries: ['JP'],
    targeting_package: {
      handles,
      keywords: [{ label: 'coffee' }],
      hashtags: [{ label: 'tea' }],
      languages: [{ id: 'ja', label: 'Japanese' }],
      interests:
        interests.results?.map(({ id, name }: { id: string; name: string }) => ({ id, label: name })) ?? [],
      placements: ['homeTimelines'],
      age: '25-54',
      gender: 'FEMALE',
      job_titles: [{ label: 'barista' }],
      companies: [{ label: 'Beans' }],
    },
  })
  expect([status, body.dropped_handles?.length]).toEqual([201, 50])
  const usage = await until(async () => {
    const { body: page } = await desk.call('GET', `${path}?limit=1`)
    return page.results[0].application.job_id === null ? page.results[0] : null
  })
  await world.fail('clear')
  expect(usage).toMatchObject({
    applied_handle_count: 100,
    application: { state: 'applied', ad_sets: [{ missing: [], extra: [] }] },
  })
  const { ad_sets } = usage.application
  expect(ad_sets[0].taken).toBe(ad_sets[0].planned)
}, 120_000)
