import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await fixture.world.app.call(method, path, { as: fixture.world.planner, body, headers })
const statusAndCodeOf = ({ status, headers }: Awaited<ReturnType<typeof call>>) => [
  status,
  headers['x-error-code'],
]

/** A row of each kind, with what is changed of it. */
const kinds: Readonly<Record<string, () => Promise<string>>> = {
  'a draft campaign': async () =>
    `/api/campaigns/${(await fixture.create({ name: 'Draft', status: 'Draft' })).body.id}/`,
  'a campaign on the network': async () =>
    `/api/campaigns/${(await fixture.create({ name: 'There', status: 'Paused' })).body.id}/`,
  'a draft ad set': async () => {
    const { body } = await fixture.create({ name: 'Draft with one', status: 'Draft' })
    const adSetsAnswer = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    return `/api/adsets/${adSetsAnswer.body.results[0].id}/`
  },
  'an ad set on the network': async () => {
    const { body } = await fixture.create({ name: 'There with one', status: 'Paused' })
    const adSetsAnswer = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    return `/api/adsets/${adSetsAnswer.body.results[0].id}/`
  },
  'a draft creative': async () => {
    const { body } = await call('POST', '/api/ad-creatives/', {
      ad_account_id: fixture.world.account,
      name: 'Card',
      text: 'Beans',
      draft: true,
    })
    return `/api/ad-creatives/${body.id}/`
  },
}

test.each(Object.keys(kinds))(
  'security 1: %s: of two changes to the same version, the second is refused and nothing of it is stored (CALL-043, CALL-054)',
  async (kind) => {
    const path = await kinds[kind]!()
    const readAnswer = async () => (await call('GET', path)).body
    const { version } = await readAnswer()
    expect(version).toBeGreaterThan(0)
    const bothAnswers = await Promise.all(
      ['First', 'Second'].map((name) => call('PATCH', path, { name, version })),
    )
    expect(bothAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const storedAnswer = bothAnswers.find(({ status }) => status === 200)!
    expect(storedAnswer.body.version).toBe(version + 1)
    expect(await readAnswer()).toMatchObject({ name: storedAnswer.body.name, version: version + 1 })
    const latePatch = await call('PATCH', path, { name: 'Late', version })
    expect(statusAndCodeOf(latePatch)).toEqual([409, 'stale_version'])
    expect(latePatch.body).toEqual({ detail: expect.stringMatching(/reload/), version: version + 1 })
    expect((await readAnswer()).name).toBe(storedAnswer.body.name)
    const patchAnswer = await call('PATCH', path, { name: 'Next', version: version + 1 })
    expect([patchAnswer.status, patchAnswer.body.name]).toEqual([200, 'Next'])
  },
)

test.each(Object.keys(kinds))(
  'security 1: %s: a change without its version is refused with what to send',
  async (kind) => {
    const path = await kinds[kind]!()
    const answerBefore = (await call('GET', path)).body
    const { start, placements } = answerBefore
    const wholeInput = { name: 'Blind', start, ...(placements ? { placements: ['homeTimelines'] } : {}) }
    for (const [method, change] of [
      ['PATCH', { name: 'Blind' }],
      ['PUT', path.includes('creatives') ? { name: 'Blind' } : wholeInput],
    ] as const)
      expect([method, (await call(method, path, change)).body]).toEqual([
        method,
        { version: ['Please send the version you last read, so that nobody’s change is overwritten.'] },
      ])
    expect((await call('GET', path)).body).toEqual(answerBefore)
  },
)

test('security 1: a change refused by the network leaves the version unchanged, so that a retry is not called late', async () => {
  const path = await kinds['a campaign on the network']!()
  const { version } = (await call('GET', path)).body
  await fixture.world.fail({
    prefix: `/12/accounts/${fixture.world.account}/campaigns`,
    method: 'PUT',
    kind: 'error',
    value: 500,
  })
  expect((await call('PATCH', path, { name: 'Other', version })).status).toBe(502)
  await fixture.world.fail('clear')
  expect((await call('GET', path)).body.version).toBe(version)
  expect((await call('PATCH', path, { name: 'Other', version })).status).toBe(200)
})

test('security 1: a repeat with the same key is answered again and changes nothing twice; another body is refused', async () => {
  const path = await kinds['a draft campaign']!()
  const { version } = (await call('GET', path)).body
  const key = { 'idempotency-key': 'launch-by-key' }
  const startChange = { status: 'Scheduled', creative_id: await fixture.creative(), version }
  const firstAnswer = await call('PATCH', path, startChange, key)
  const repeatedAnswer = await call('PATCH', path, startChange, key)
  expect([firstAnswer.status, repeatedAnswer.status, repeatedAnswer.body]).toEqual([
    200,
    200,
    firstAnswer.body,
  ])
  expect(repeatedAnswer.headers['idempotency-replayed']).toBe('true')
  expect(statusAndCodeOf(await call('PATCH', path, { status: 'Paused', version }, key))).toEqual([
    422,
    'idempotency_mismatch',
  ])
  await fixture.world.app.deps.store.pool.query(
    "update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = 'launch-by-key'",
  )
  const createdCampaign = await untilCreated(call, firstAnswer)
  const recalledAnswer = await call('PATCH', path, startChange, key)
  expect([recalledAnswer.status, recalledAnswer.body.network_id]).toEqual([
    200,
    createdCampaign.body.network_id,
  ])
  expect(createdCampaign.body.network_id).not.toBeNull()
  const allVersions = await Array.fromAsync(
    fixture.world.ads.campaigns.list(fixture.world.account, { with_draft: true }),
  )
  expect(allVersions.filter(({ name }) => name === firstAnswer.body.name)).toHaveLength(1)
  const deleteHeaders = { 'idempotency-key': 'delete-by-key' }
  await call('PATCH', path, { status: 'Paused', version: recalledAnswer.body.version })
  for (const _ of [1, 2]) expect((await call('DELETE', path, undefined, deleteHeaders)).status).toBe(204)
})

test('security 1: a draft creative that is published twice at once is one post', async () => {
  const path = await kinds['a draft creative']!()
  const versionsBefore = await Array.fromAsync(
    fixture.world.ads.tweets.list(fixture.world.account, { timeline_type: 'ALL' }),
  )
  const { version } = (await call('GET', path)).body
  const bothAnswers = await Promise.all([1, 2].map(() => call('PATCH', path, { draft: false, version })))
  expect(bothAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const versionsAfter = await Array.fromAsync(
    fixture.world.ads.tweets.list(fixture.world.account, { timeline_type: 'ALL' }),
  )
  expect(versionsAfter.length - versionsBefore.length).toBe(1)
})
