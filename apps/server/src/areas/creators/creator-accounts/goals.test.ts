import type { GoalAnswer } from '@rookery/contract/creators/creator-accounts/goal-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { AT_ONCE, sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { newId } from '../../../security/new-id.ts'
import { dayAfter } from './account-days.policy.ts'
import { presentGoal } from './goal-outlook.policy.ts'

const SUITE = '/api/external/premium-suite/accounts/'
let sandbox: TestSandbox
let app: TestApp
let owner: TestUser
let stranger: TestUser
let account: string
let today: string

async function signIn(role: string): Promise<TestUser> {
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, role)
  return { ...browser.asUser(), id: body.user.id }
}
const sql = (text: string, values: unknown[]) => app.deps.store.pool.query(text, values)

beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  owner = await signIn('creator_ja')
  stranger = await signIn('brand_owner')
  account = sandbox.people.get('creator_ja')!.network_id
  today = app.deps.clock().toISOString().slice(0, 10)
  // Forty days with ten more followers each; no plan, so X is not asked for today.
  const tracked = newId(app.deps)
  await sql(
    `insert into tracked_accounts (id, account_id, network_id, handle, name, user_id, max_posts, max_followers, max_following, last_number, complete_number, next_at, created_at)
     values ($1, $2, $2, 'viola', 'Viola', $3, 0, 1, 1, 40, 40, now(), now())`,
    [tracked, account, owner.id],
  )
  await sql(
    `insert into tracked_snapshots (tracked_id, number, state, followers_count, began_at, ended_at)
     select $1, n, 'complete', 1000 + n * 10, $2::date - (40 - n), $2::date - (40 - n) from generate_series(1, 40) as n`,
    [tracked, today],
  )
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const ask = (method: string, path: string, body?: object, as: TestUser | undefined = owner) =>
  app.call(method, `${SUITE}${account}/${path}`, { as, ...(body ? { body } : {}) })
const setGoal = (goal: object | null, as?: TestUser) => ask('PUT', 'goal/', { goal }, as)
const stats = async () => (await app.call('GET', `${SUITE}stats/?account_id=${account}`, { as: owner })).body
const note = (date: string, text: string, as?: TestUser) => ask('POST', 'notes/', { date, text }, as)

describe('a goal of followers (ROUTE-059, issue 49.1)', () => {
  const row = {
    ...{ user_id: 'u', account_id: '1', followers: 1500, by_day: '2026-03-11', from_followers: 900 },
    set_at: new Date('2026-02-01T10:00:00Z'),
  }
  const followers = Array.from({ length: 40 }, (_, n) => 1010 + n * 10)
  const at = (wanted: number, forecast: GoalAnswer['forecast'], today_ = '2026-03-01') =>
    presentGoal({ ...row, followers: wanted }, { today: today_, followers, forecast })

  test('it is reached, expected, possible within the band, unlikely above it, missed once the day is over, unknown without a forecast', () => {
    const band = { low: 1450, mid: 1500, high: 1550 }
    expect(at(1400, band).state).toBe('reached')
    expect(at(1450, band).state).toBe('expected')
    expect([at(1451, band).state, at(1550, band).state]).toEqual(['possible', 'possible'])
    expect(at(1551, band).state).toBe('unlikely')
    expect(at(1551, band, '2026-03-11').state).toBe('missed')
    expect(at(1551, null).state).toBe('unknown')
  })
  test('what it needs a day stands beside what is gained a day', () => {
    expect(at(1500, null)).toMatchObject({
      ...{ days_left: 10, needed_a_day: 10, gained_a_day: 10, set_on: '2026-02-01', from_followers: 900 },
    })
    expect(at(1400, null)).toMatchObject({ needed_a_day: 0 })
    expect(at(1500, null, '2026-03-11')).toMatchObject({ days_left: 0, needed_a_day: null })
    expect(presentGoal(row, { today: '2026-03-01', followers: [], forecast: null })).toMatchObject({
      ...{ state: 'unknown', needed_a_day: null, gained_a_day: null },
    })
  })
  test('set-account-goal success: it is told with the account’s figures, beside the forecast of its day, also far ahead; null ends it', async () => {
    expect((await stats()).goal).toBeNull()
    expect((await setGoal({ followers: 1800, by: dayAfter(today, 40) })).status).toBe(204)
    const { goal } = await stats()
    expect(goal).toMatchObject({
      followers: 1800,
      by: dayAfter(today, 40),
      from_followers: 1400,
      days_left: 40,
    })
    expect([goal.needed_a_day, goal.gained_a_day]).toEqual([10, 10])
    expect(goal.forecast.low).toBeLessThanOrEqual(goal.forecast.mid)
    expect(Math.abs(goal.forecast.mid - 1800)).toBeLessThanOrEqual(2)
    expect((await setGoal({ followers: 90_000, by: dayAfter(today, 40) })).status).toBe(204)
    expect((await stats()).goal).toMatchObject({ followers: 90_000, state: 'unlikely' })
    expect((await setGoal(null)).status).toBe(204)
    expect((await stats()).goal).toBeNull()
  })
  test('set-account-goal: a day that is over or more than a year ahead, and a goal of nobody, are refused', async () => {
    for (const [goal, field] of [
      [{ followers: 2000, by: today }, 'by'],
      [{ followers: 2000, by: dayAfter(today, 400) }, 'by'],
    ] as const) {
      const { status, body } = await setGoal(goal)
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
    expect((await setGoal({ followers: 0, by: dayAfter(today, 3) })).status).toBe(400)
  })
  test('set-account-goal denial, add-account-note denial and remove-account-note denial: other people do not find the account, visitors are refused', async () => {
    for (const [method, path, body] of [
      ['PUT', 'goal/', { goal: null }],
      ['POST', 'notes/', { date: today, text: 'Mine' }],
      ['DELETE', `notes/${newId(app.deps)}/`, undefined],
    ] as const) {
      expect([path, (await ask(method, path, body, stranger)).status]).toEqual([path, 404])
      const asVisitor = await app.call(method, `${SUITE}${account}/${path}`, body ? { body } : {})
      expect([path, asVisitor.status]).toEqual([path, 403])
    }
  })
})

describe('notes about days (ROUTE-059, issue 49.1)', () => {
  test('add-account-note success: by day, with up to 120 characters; a day to come and an empty or long text are refused', async () => {
    const later = await note(today, '新しい動画を公開')
    const earlier = await note(dayAfter(today, -3), '  Talk in Berlin  ')
    expect([later.status, earlier.status, earlier.body.text]).toEqual([201, 201, 'Talk in Berlin'])
    expect((await stats()).notes).toEqual([earlier.body, later.body])
    for (const [date, text] of [
      [dayAfter(today, 1), 'Tomorrow'],
      [today, '   '],
      [today, 'x'.repeat(121)],
      ['2026-13-01', 'No day'],
    ] as const)
      expect([text, (await note(date, text)).status]).toEqual([text, 400])
  })
  test('remove-account-note success: it is gone; once more, and by an id that is none, there is nothing', async () => {
    const { body } = await note(today, 'To be deleted')
    expect((await ask('DELETE', `notes/${body.id}/`)).status).toBe(204)
    for (const id of [body.id, 'none']) expect((await ask('DELETE', `notes/${id}/`)).status).toBe(404)
    expect((await stats()).notes).toHaveLength(2)
  })
  test('two hundred notes are kept, and not one more, however they come', async () => {
    await sql(
      `insert into account_notes select gen_random_uuid(), $1, $2, $3::date, 'Note ' || n, now() from generate_series(1, 196) as n`,
      [owner.id, account, today],
    )
    const made = await sendAtOnce(
      app,
      owner,
      { path: `${SUITE}${account}/notes/`, body: { date: today, text: 'Burst' }, rows: 'account_notes' },
      null,
    )
    expect([AT_ONCE, made]).toEqual([20, 2])
    expect((await note(today, 'One more')).status).toBe(409)
  })
})
