import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { givePlan, takePlan } from '../../../testing/billing/give-plan.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { bookReceived, leftOfPlan, planMeter, type PlanPayer } from '../network-spend/meter.service.ts'
import { closeSpentDays } from '../network-spend/spend.service.ts'
import { readUses, requireAccounts, takeAllowance } from './allowance.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const POST_MICRO = 5_000
const solo = premiumPlans[0]!.entitlements

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // The middle of a month: the tests move on by days.
  const now = app.deps.clock()
  app.tick(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime())
})
afterAll(async () => await app.close())

const person = async (plan_id: string | null = 'premium-solo-monthly'): Promise<TestUser> => {
  const user = await app.signIn()
  if (plan_id !== null) await givePlan(app, user.id, { plan_id })
  return user
}
let request = 0
/** Asks X for posts, `most` at most, as one of the person's accounts. */
const read = async (of: PlanPayer, most: number, found = most) => {
  const mine = (request += 1)
  const meter = planMeter(app.deps, of, 'own_posts')
  const resources = Array.from({ length: found }, (_, n) => `${mine} ${n}`)
  const charge = { resource: 'post', by: 'row', most, request: String(mine) } as const
  await (await meter.reserve(charge)).settle({ resources, unanswered: 0 })
}
const payer = (user: TestUser, account = '1', plan: PlanPayer['plan'] = 'required'): PlanPayer => ({
  account,
  user_id: user.id,
  plan,
})
const status = async (user: TestUser, value: string) =>
  await app.deps.store.pool.query('update subscriptions set status = $2 where user_id = $1', [user.id, value])

describe('what a premium plan includes is what the server allows (issue 50.1)', () => {
  test('reads at X count over all the person’s accounts, up to the plan’s allowance of a month and not one read more; the error names the larger plan', async () => {
    const user = await person()
    const most = solo.reads_micro / POST_MICRO
    await read(payer(user, '1'), 1_000)
    await read(payer(user, '2'), most - 1_000, most - 1_100)
    await read(payer(user, '1'), 100)
    expect(await leftOfPlan(app.deps, user.id)).toBe(0)
    await expect(read(payer(user, '3'), 1)).rejects.toMatchObject({
      code: 'plan_limit',
      status: 402,
      message: 'This month’s reads at X are used up. Creator includes more.',
    })
    await takePlan(app, user.id)
    await givePlan(app, user.id, { plan_id: 'premium-creator-monthly' })
    await read(payer(user, '3'), 1)
  })

  test('of reads at once no more are sent than the plan has left, each at the most it can cost', async () => {
    const user = await person()
    const most = solo.reads_micro / POST_MICRO
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, async () => await read(payer(user), most / 10)),
    )
    expect(answers.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(10)
  })

  test('the first full reading of an account is not counted, and needs a plan as every other; what X tells unasked is counted', async () => {
    const user = await person()
    await read(payer(user, '1', 'free'), 5_000)
    expect(await leftOfPlan(app.deps, user.id)).toBe(solo.reads_micro)
    await bookReceived(app.deps, { account: '1', user_id: user.id }, 'tracking', 'follow_event', 'e1')
    await bookReceived(app.deps, { account: '1', user_id: user.id }, 'tracking', 'follow_event', 'e1')
    expect(await leftOfPlan(app.deps, user.id)).toBe(solo.reads_micro - 10_000)
    await takePlan(app, user.id)
    await expect(read(payer(user, '1', 'free'), 1)).rejects.toMatchObject({ code: 'subscription_required' })
  })

  test.each(['past_due', 'canceled'])(
    'nothing is read at X from the moment the subscription is %s',
    async (value) => {
      const user = await person()
      await read(payer(user), 1)
      await status(user, value)
      await expect(read(payer(user), 1)).rejects.toMatchObject({
        code: 'subscription_required',
        message: 'You need an active premium subscription.',
      })
      // Lists of X work without a plan, but not while a payment is due.
      const lists = read(payer(user, '1', 'kept'), 1)
      await (value === 'past_due'
        ? expect(lists).rejects.toMatchObject({ code: 'subscription_required' })
        : expect(lists).resolves.toBeUndefined())
      await status(user, 'active')
      await read(payer(user), 1)
    },
  )

  test('a call that never was answered counts at its worst case once its day is over', async () => {
    const user = await person()
    const meter = planMeter(app.deps, payer(user), 'own_posts')
    await meter.reserve({ resource: 'post', by: 'row', most: 100, request: 'lost' })
    await meter.reserve({ resource: 'post', by: 'row', most: 100, request: 'lost' })
    expect(await leftOfPlan(app.deps, user.id)).toBe(solo.reads_micro - 200 * POST_MICRO)
    app.tick(2 * DAY_MS)
    await closeSpentDays(app.deps)
    expect((await readUses(app.deps.store.db, app.deps.clock(), user.id)).reads).toBe(100 * POST_MICRO)
    app.tick(31 * DAY_MS)
    expect(await leftOfPlan(app.deps, user.id)).toBe(solo.reads_micro)
  })

  test('questions of a day and reports of a month: of many at once exactly the plan’s number, given back where it came to nothing', async () => {
    const user = await person()
    const take = async (kind: 'question' | 'report') => await takeAllowance(app.deps, user.id, kind)
    const answers = await Promise.allSettled(
      Array.from({ length: solo.questions_a_day + 5 }, async () => await take('question')),
    )
    expect(answers.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(solo.questions_a_day)
    await expect(take('question')).rejects.toMatchObject({
      code: 'plan_limit',
      message: 'Today’s 50 questions are used up. Creator includes more.',
    })
    for (let n = 0; n < solo.reports_a_month - 1; n += 1) await take('report')
    const { undo } = await take('report')
    await expect(take('report')).rejects.toMatchObject({ code: 'plan_limit' })
    await undo()
    await take('report')
    app.tick(DAY_MS)
    await take('question')
    const stranger = await person(null)
    await expect(takeAllowance(app.deps, stranger.id, 'report')).rejects.toMatchObject({
      code: 'subscription_required',
    })
  })

  test('connected accounts: as many as the plan has; the largest plan names no larger one', async () => {
    const user = await person()
    await requireAccounts(app.deps, user.id, 0)
    await expect(requireAccounts(app.deps, user.id, 1)).rejects.toMatchObject({
      message: 'Connected accounts in your plan: 1. Creator includes more.',
    })
    const pro = await person('premium-pro-yearly')
    await requireAccounts(app.deps, pro.id, 9)
    await expect(requireAccounts(app.deps, pro.id, 10)).rejects.toMatchObject({
      message: 'Connected accounts in your plan: 10, the most there are.',
    })
  })
})
