import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../security/new-id.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { sendAtOnce } from '../../../testing/process/send-at-once.ts'

const SUITE = '/api/external/premium-suite/'
const OURS = '/api/user/follow-unfollow/'

interface Stage {
  readonly sandbox: TestSandbox
  readonly app: TestApp
  readonly owner: TestUser & { readonly id: string }
  readonly stranger: TestUser
  readonly account: string
  /** People the account does not follow, in no way hidden. */
  readonly others: readonly { readonly index: number; readonly handle: string }[]
}

async function openStage(env: Record<string, string>): Promise<Stage> {
  const sandbox = await openSandbox(env)
  const app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  const signInAs = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  const owner = await signInAs('brand_owner')
  const stranger = await signInAs('marketer_ja')
  const { index, network_id: account } = sandbox.people.get('brand_owner')!
  const { network, world } = sandbox.running.sandbox
  const now = network.now()
  const followed = new Set(network.following(index, now))
  const others = []
  for (let each = 0; others.length < 80; each += 1) {
    if (each === index || followed.has(each) || now.isProtected(each)) continue
    if (network.stateAt(each, now) === 'active')
      others.push({ index: each, handle: world.profileAt(each).handle })
  }
  return { sandbox, app, owner, stranger, account, others }
}
const pay = async ({ app, owner }: Stage) => await givePlan(app, owner.id)
const send = async ({ app, owner }: Stage, path: string, body: object, as: TestUser = owner) =>
  await app.call('POST', path, { as, body })
const follows = ({ sandbox, account }: Stage, index: number) => {
  const { network, world } = sandbox.running.sandbox
  return network.isFollowing(world.indexOfNetworkId(account)!, index, network.now())
}

describe('where X allows apps no follows', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({})
  })
  afterAll(async () => {
    await stage.app.close()
    await stage.sandbox.close()
  })

  test('follow-people denial and unfollow-people denial: a plan is needed, other people’s accounts are not found (CALL-241, CALL-242)', async () => {
    const handles = [stage.others[0]!.handle]
    for (const path of [`${SUITE}follow/`, `${SUITE}unfollow/`]) {
      const unpaid = await send(stage, path, { handles })
      expect([unpaid.status, unpaid.body.detail]).toEqual([402, 'You need an active premium subscription.'])
      const foreign = { account_id: stage.account, handles }
      expect((await send(stage, path, foreign, stage.stranger)).status).toBe(404)
      expect((await stage.app.call('POST', path, { body: { handles } })).status).toBe(403)
    }
    await pay(stage)
    const tooMany = Array.from({ length: 101 }, (_, n) => `person_${n}`)
    for (const wrong of [[], tooMany, ['no handle']])
      expect((await send(stage, `${SUITE}follow/`, { handles: wrong })).status).toBe(400)
  })

  test('follow-or-unfollow denial: nobody without a session, no other action (CALL-009)', async () => {
    const body = { action: 'follow', handles: [stage.others[0]!.handle] }
    expect((await stage.app.call('POST', OURS, { body })).status).toBe(403)
    expect((await send(stage, OURS, { ...body, action: 'block' })).status).toBe(400)
  })

  test('follow-people success: each is answered with the link at X, no error, nothing used up (CALL-241)', async () => {
    const [first, second] = stage.others
    const { status, body } = await send(stage, `${SUITE}follow/`, {
      handles: [`@${first!.handle.toUpperCase()}`, second!.handle, first!.handle, 'nobody_of_x'],
    })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      {
        handle: first!.handle,
        status: 'unavailable',
        reason: 'plan',
        intent_url: `${stage.sandbox.url}/intent/follow?screen_name=${first!.handle}`,
      },
      { handle: second!.handle, status: 'unavailable', reason: 'plan' },
      { handle: 'nobody_of_x', network_id: null, status: 'not_found', reason: null, intent_url: null },
    ])
    expect([body.left, body.more_at]).toEqual([50, null])
    expect(follows(stage, first!.index)).toBe(false)
  })

  test('unfollow-people success: the link leads to the person; who is not followed is told as already so (CALL-242)', async () => {
    const { network, world } = stage.sandbox.running.sandbox
    const now = network.now()
    const followed = network
      .following(world.indexOfNetworkId(stage.account)!, now)
      .find((each) => network.stateAt(each, now) === 'active')!
    const { handle } = world.profileAt(followed)
    const { body } = await send(stage, `${SUITE}unfollow/`, { handles: [handle, stage.others[0]!.handle] })
    expect(body.results).toMatchObject([
      { handle, status: 'unavailable', reason: 'plan', intent_url: `${stage.sandbox.url}/${handle}` },
      { status: 'already', reason: null, intent_url: null },
    ])
    expect(follows(stage, followed)).toBe(true)
  })

  test('finding the people is booked for the account', async () => {
    const { rows } = await stage.app.deps.store.pool.query(
      "select payer, purpose, sum(resources)::int as n from network_charges where purpose = 'people' group by 1, 2",
    )
    expect(rows).toEqual([{ payer: `account ${stage.account}`, purpose: 'people', n: expect.any(Number) }])
    expect(rows[0].n).toBeGreaterThanOrEqual(3)
  })
})

describe('where X allows follows', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ SANDBOX_FOLLOW_WRITES: 'on' })
    await pay(stage)
  })
  afterAll(async () => {
    await stage.app.close()
    await stage.sandbox.close()
  })

  test('follow-or-unfollow success: X does it, and again is told as already so (CALL-009)', async () => {
    const { handle, index } = stage.others[0]!
    const follow = { action: 'follow', handles: [handle] }
    const done = await send(stage, OURS, follow)
    expect(done.body).toMatchObject({ results: [{ handle, status: 'done', intent_url: null }], left: 49 })
    expect(follows(stage, index)).toBe(true)
    expect((await send(stage, OURS, follow)).body).toMatchObject({
      results: [{ status: 'already' }],
      left: 49,
    })
    const undone = await send(stage, OURS, { ...follow, action: 'unfollow' })
    expect(undone.body).toMatchObject({ results: [{ status: 'done' }], left: 48 })
    expect(follows(stage, index)).toBe(false)
  })

  test('the last within our limits is done, the next one has the link and a time (CALL-241)', async () => {
    const { pool } = stage.app.deps.store
    await pool.query('delete from follow_writes')
    const sent = new Date(stage.app.deps.clock().getTime() - 60_000)
    for (let each = 0; each < 49; each += 1)
      await pool.query('insert into follow_writes values ($1, $2, $3, $4)', [
        newId(stage.app.deps),
        stage.owner.id,
        stage.account,
        sent,
      ])
    const [, second, third] = stage.others
    const { body } = await send(stage, `${SUITE}follow/`, { handles: [second!.handle, third!.handle] })
    expect(body.results).toMatchObject([
      { status: 'done', reason: null },
      { status: 'unavailable', reason: 'limit' },
    ])
    expect(body.results[1].intent_url).toContain(third!.handle)
    expect([body.left, body.more_at]).toEqual([0, new Date(sent.getTime() + 15 * 60_000).toISOString()])
    expect([follows(stage, second!.index), follows(stage, third!.index)]).toEqual([true, false])
    await pool.query('delete from follow_writes')
  })

  test.each([
    ['follow-people: twenty at once', `${SUITE}follow/`, {}, 10],
    ['unfollow-people: twenty at once', `${SUITE}unfollow/`, {}, 10],
    ['follow-or-unfollow: twenty at once', OURS, { action: 'follow' }, 11],
  ] as const)('%s with a key are one (CALL-009, CALL-241)', async (_, path, more, person) => {
    const { app, owner, others } = stage
    const body = { ...more, handles: [others[person]!.handle] }
    expect(await sendAtOnce(app, owner, { path, body, rows: 'follow_writes' }, `at-once-${path}`)).toBe(1)
  })

  test('twenty at once without a key are never more than the limits (CALL-241)', async () => {
    const { app, owner, others } = stage
    const rows = 'follow_writes'
    await app.deps.store.pool.query('delete from follow_writes')
    const many = others.slice(20, 23).map(({ handle }) => handle)
    const added = await sendAtOnce(
      app,
      owner,
      { path: `${SUITE}follow/`, body: { handles: many }, rows },
      null,
    )
    expect(added).toBeGreaterThanOrEqual(3)
    expect(added).toBeLessThanOrEqual(50)
    for (const each of others.slice(20, 23)) expect(follows(stage, each.index)).toBe(true)
  })
})
