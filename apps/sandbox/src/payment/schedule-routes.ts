import { json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { randomToken } from '../http/random-token.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SubscriptionRow } from '../state/rows.ts'
import { apiRoute } from './api-route.ts'
import { lineItem } from './line-item.ts'
import { group, nestedForm, text, texts } from './nested-form.ts'
import { noSuchObject, paymentError } from './payment-errors.ts'
import { presentSchedule } from './present-payment.ts'
import { runIdempotent } from './run-idempotent.ts'

const createSchedule = (exchange: Exchange, { payments }: Sandbox): Answer => {
  const id = text(nestedForm(exchange.form)['from_subscription']) ?? ''
  const row = payments.subscription(id)
  if (row === undefined || row.status === 'canceled') throw noSuchObject('subscription', id)
  if (row.schedule)
    throw paymentError(400, 'You cannot migrate a subscription that is already attached to a schedule.', {
      param: 'from_subscription',
    })
  const schedule = { id: `sub_sched_${randomToken(24)}`, item: null, metadata: {} }
  return json(200, presentSchedule(payments.update(row, { schedule })))
}

const scheduledBy = (exchange: Exchange, { payments }: Sandbox): SubscriptionRow => {
  const id = exchange.params['id'] ?? ''
  const row = payments.subscriptions().find(({ schedule }) => schedule?.id === id)
  if (row === undefined) throw noSuchObject('subscription schedule', id)
  return row
}

/** The second phase is what the subscription changes to with its next period. */
const updateSchedule = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = scheduledBy(exchange, sandbox)
  const [, next] = Object.values(group(nestedForm(exchange.form)['phases'])).map(group)
  const [change] = Object.values(group(next?.['items']))
  if (change === undefined) throw paymentError(400, 'Missing required param: phases.', { param: 'phases' })
  const item = lineItem(sandbox, change, 'phases[1][items][0]', row.items[0]?.currency)
  const schedule = { id: row.schedule!.id, item, metadata: texts(next?.['metadata']) }
  return json(200, presentSchedule(sandbox.payments.update(row, { schedule })))
}

const releaseSchedule = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = scheduledBy(exchange, sandbox)
  const released = { ...presentSchedule(row), status: 'released' }
  sandbox.payments.update(row, { schedule: null })
  return json(200, released)
}

/** Changes of the plan that wait for the end of the period. */
export const scheduleRoutes: Route[] = [
  apiRoute('POST', '/subscription_schedules', runIdempotent(createSchedule)),
  apiRoute('POST', '/subscription_schedules/:id', runIdempotent(updateSchedule)),
  apiRoute('POST', '/subscription_schedules/:id/release', runIdempotent(releaseSchedule)),
]
