import { z } from 'zod'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { countsOf, monthsUntil, revenueOf } from './subscribers.policy.ts'
import { listChanges, listHistory, listPastDue } from './subscribers.repository.ts'

/** For the operator: who subscribes, what that brings, who left, whose payment failed; or one payer's history. */
export const subscriberCommands = {
  '/subscribers': async ({ store, clock }, body) => {
    const { months } = z.strictObject({ months: z.int().min(1).max(60) }).parse(body)
    const changes = await listChanges(store.db)
    const asked = monthsUntil(clock(), months)
    return {
      revenue: revenueOf(changes, asked),
      counts: countsOf(changes, asked),
      past_due: await listPastDue(store.db),
    }
  },
  '/subscriber': async ({ store }, body) => {
    const { who } = z.strictObject({ who: z.string().min(1).max(320) }).parse(body)
    return { changes: await listHistory(store.db, who) }
  },
} satisfies OperatorCommands
