import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'
import { subscribeTeam } from '../../../testing/network/upload-world.ts'

let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())

const call = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, { as: world.planner, body })

test('a fourth ad account is granted only if the plan allows it; the refusal names the plans that do (claims 0.5)', async () => {
  const { sandbox, account, team } = world
  const otherAccounts = sandbox.running.sandbox.accounts
    .reachableBy(sandbox.people.get('agency_planner')!.index)
    .filter(({ permissions }) => !permissions.includes('CAMPAIGN_ANALYST'))
    .map((each) => each.account.id)
    .filter((id) => id !== account)
  expect(otherAccounts.length).toBeGreaterThanOrEqual(3)
  const member = world.members[0]!
  const grant = async (id: string, to = member) =>
    await call('POST', '/api/user/granted-accounts/', {
      member: to,
      account: { account_id: id, network: 'twitter' },
    })
  const [second, third, fourth] = otherAccounts
  expect((await grant(second!)).status).toBe(201)
  // Two simultaneous grants compete for one free place.
  const bothAnswers = await Promise.all([grant(third!), grant(fourth!)])
  expect(bothAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402])
  const refusedAnswer = bothAnswers.find(({ status }) => status === 402)!
  expect([refusedAnswer.headers['x-error-code'], refusedAnswer.body.detail]).toEqual([
    'plan_limit',
    'This team can use 3 ad accounts. Team Growth has more.',
  ])
  // An account that the team already has takes no further place, even if another member grants it.
  expect((await grant(account, world.members[1]!)).status).toBe(201)
  const leftoverAccount = bothAnswers[0]!.status === 402 ? third! : fourth!
  await subscribeTeam(world.app.deps, team.id, 'team-growth-monthly')
  expect((await grant(leftoverAccount)).status).toBe(201)
})

test('uploading lists is refused to a plan without lists; trying it out is never refused (claims 0.5)', async () => {
  const signUpload = async (team_id: string, as = world.stranger) =>
    await world.app.call('POST', '/api/api/files/policy/', {
      as,
      body: {
        purpose: 'audience_list',
        team_id,
        file_name: 'buyers.csv',
        content_type: 'text/csv',
        size_bytes: 10,
      },
    })
  const { id } = world.strangers
  expect((await signUpload(id)).status).toBe(200)
  await subscribeTeam(world.app.deps, id, 'team-starter-monthly')
  const refusedAnswer = await signUpload(id)
  expect([refusedAnswer.status, refusedAnswer.headers['x-error-code'], refusedAnswer.body.detail]).toEqual([
    402,
    'plan_limit',
    'Lists of your own come with Team Growth.',
  ])
  await subscribeTeam(world.app.deps, id, 'team-growth-monthly')
  expect((await signUpload(id)).status).toBe(200)
})
