import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import type { TestAnswer } from '../../../testing/process/open-test-app.ts'

const MINUTE_MS = 60_000
let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

const codeOf = ({ headers }: TestAnswer) => headers['x-error-code']
/** What a call answers to an old sign-in, and then to a fresh one: the session's person confirmed that it is them. */
const signInAge = async (minutes: number) =>
  await fixture.world.app.deps.store.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [
    fixture.world.planner.id,
    new Date(fixture.world.app.deps.clock().getTime() - minutes * MINUTE_MS),
  ])

test('security 35: what starts spending takes a recent sign-in: a launch, a budget of what is live, an ad switched on, a grant ended; editing, pausing and switching off do not', async () => {
  const { call, change, create, world } = fixture
  const old = world.app.deps.config.fresh_sign_in_minutes + 1
  const { body: draft } = await create({ name: 'Draft', status: 'Draft' })
  const { body: live } = await create({ name: 'Live', status: 'Paused', objective: 'FOLLOWERS' })
  const [adSet] = (await call('GET', `/api/campaigns/${live.id}/adsets/`)).body.results
  const [ad] = (await call('GET', `/api/campaigns/${live.id}/ads/`)).body.results
  const patch = async (path: string, body: object) => await change('PATCH', path, body)
  await signInAge(old)
  const refused = [
    await patch(`/api/campaigns/${draft.id}/`, { status: 'Active' }),
    await patch(`/api/campaigns/${live.id}/`, { status: 'Active' }),
    await patch(`/api/campaigns/${live.id}/`, { daily_budget_micro: 30_000_000 }),
    await patch(`/api/adsets/${adSet.id}/`, { status: 'Active' }),
    await patch(`/api/adsets/${adSet.id}/`, { daily_budget_micro: 10_000_000 }),
    await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: true }),
    await call('POST', '/api/campaigns/', fixture.campaign({ status: 'Active' })),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'fresh_sign_in'))
  const taken = [
    await patch(`/api/campaigns/${draft.id}/`, { name: 'Draft of May', daily_budget_micro: 30_000_000 }),
    await patch(`/api/campaigns/${live.id}/`, { name: 'Live in May' }),
    await patch(`/api/adsets/${adSet.id}/`, { name: 'Set in May' }),
    await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false }),
  ]
  expect(taken.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
    taken.map(() => [200, undefined]),
  )
  await signInAge(1)
  expect((await patch(`/api/campaigns/${live.id}/`, { daily_budget_micro: 30_000_000 })).status).toBe(200)
  expect((await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: true })).status).toBe(200)
})

test('security 35: a program with a token that may spend is not asked, as it was made by a fresh sign-in', async () => {
  const { call, create, world } = fixture
  const { body: live } = await create({ name: 'By a program', status: 'Paused' })
  const token = await call('POST', '/api/user/tokens/', { mode: 'user', scope: 'spend', name: 'Program' })
  const answer = await world.app.call('PATCH', `/api/campaigns/${live.id}/`, {
    body: { daily_budget_micro: 30_000_000, version: live.version },
    headers: { authorization: `Token ${token.body.token}` },
  })
  expect([answer.status, codeOf(answer)]).toEqual([200, undefined])
})
