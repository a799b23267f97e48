import type { JobSpec, RecurringJobHandler } from '../../foundation/jobs/background-job.service.ts'
import { compareReversed } from '../checkout/reversed-payment.service.ts'
import { applySubscription } from '../subscriptions/subscription.service.ts'
import { isChecked, storeCheck, wasAnythingSold } from './payment-check.repository.ts'

/** The hour (UTC) of the night in which it begins. */
const HOUR = 2

interface Cursor {
  readonly [key: string]: string | number | boolean | null
  /** The last subscription that was compared. */
  readonly after: string | null
  readonly compared: number
  readonly mended: number
}

export const paymentCheckOf = (day: string): JobSpec => ({
  kind: 'payment_check',
  subject_key: day,
  subject: day,
  subject_id: null,
  team_id: null,
  user_id: null,
  cursor: { after: null, compared: 0, mended: 0 } satisfies Cursor,
})

/**
 * Compares every subscription with the payment provider's once a night and stores what differs: events can be lost. A
 * subscription that was paid without us knowing is found as well.
 */
export const paymentCheckJob: RecurringJobHandler = {
  kind: 'payment_check',
  concurrency: 1,
  due: async ({ db, clock }) => {
    const now = clock()
    const day = now.toISOString().slice(0, 10)
    if (now.getUTCHours() < HOUR || (await isChecked(db, day))) return []
    // Without a checkout nothing was ever sold here.
    return (await wasAnythingSold(db)) ? [paymentCheckOf(day)] : []
  },
  step: async ({ deps }, job) => {
    const cursor = job.cursor as Cursor
    const askedAt = deps.clock()
    const { subscriptions, next } = await deps.payments.listSubscriptions(cursor.after)
    let { compared, mended } = cursor
    for (const subscription of subscriptions) {
      const isMended = await deps.db.transaction(
        async (tx) =>
          await applySubscription(deps, tx, subscription, askedAt, {
            actor_id: null,
            reason: 'nightly comparison',
          }),
      )
      compared += 1
      if (isMended) mended += 1
    }
    if (next === null) await compareReversed(deps)
    return {
      is_over: next === null,
      cursor: { after: next, compared, mended } satisfies Cursor,
      done: compared,
      write: async (tx) => {
        if (next === null)
          await storeCheck(tx, { day: job.subject_key, ended_at: deps.clock(), compared, mended })
      },
    }
  },
  // Otherwise it would be due again at once; the next night compares everything.
  stopped: async (tx, job, now) => {
    const { compared, mended } = job.cursor as Cursor
    await storeCheck(tx, { day: job.subject_key, ended_at: now, compared, mended })
  },
}
