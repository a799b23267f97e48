import { createHmac, randomUUID } from 'node:crypto'
import type { PaymentReversal, Payments, ProviderSubscription } from '../../app/payments.ts'
import { fail } from '../../errors/app-error.ts'
import { defaultTiming } from '../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../areas/foundation/jobs/tables.ts'
import { applyPaymentEvent } from '../../areas/billing/checkout/checkout.service.ts'
import { paymentCheckJob, paymentCheckOf } from '../../areas/billing/payment-checks/payment-check.job.ts'
import type { TestApp } from '../process/open-test-app.ts'

/** Kinds of events that are about a subscription, with the object that each carries. */
export const eventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'checkout.session.completed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const
export type EventType = (typeof eventTypes)[number]

/** A payment provider whose subscriptions a test sets, and whose events it sends when it likes. */
export function toldProvider(app: TestApp) {
  /** What the provider answers about a subscription now. */
  const truth = new Map<string, ProviderSubscription>()
  /** What a bank says of the payment for a subscription. */
  const disputes = new Map<string, PaymentReversal['state']>()
  const readSubscription = async (id: string) => truth.get(id) ?? null
  const provider: Partial<Payments> = {
    readSubscription,
    listSubscriptions: async () => ({ subscriptions: [...truth.values()], next: null }),
    cancelSubscription: async (id) => {
      const now = truth.get(id)!
      if (now.status === 'canceled') throw fail('not_found')
      const ended = { ...now, status: 'canceled' as const, end_at: app.deps.clock(), cancel_at: null }
      truth.set(id, ended)
      return ended
    },
    listReversed: async () => [...disputes.keys()].map((id) => id.replace(/^sub_/, 'ch_')),
    readPayment: async (charge_id) => {
      const subscription_id = charge_id.replace(/^ch_/, 'sub_')
      const state = disputes.get(subscription_id)
      const dispute = { kind: 'dispute', amount_micro: 1, currency: 'EUR', at: app.deps.clock() } as const
      return {
        charge_id,
        invoice_id: 'in_1',
        subscription_id,
        reversals: state ? [{ ...dispute, id: `du_${subscription_id}`, state }] : [],
      }
    },
    readCheckout: async (id) => ({
      id,
      state: 'complete',
      url: null,
      subscription: await readSubscription(id.replace(/^cs_/, 'sub_')),
    }),
  }
  Object.assign(app.deps, { payments: { ...app.deps.payments, ...provider } })

  /** Sends an event, signed with the secret. */
  async function send(
    id: string,
    type: string,
    object: object,
    how: { readonly secret?: string; readonly age_s?: number } = {},
  ): Promise<void> {
    const body = JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
    const time = Math.floor(Date.now() / 1000) - (how.age_s ?? 0)
    const secret = how.secret ?? app.deps.config.payments.webhook_secret
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    await applyPaymentEvent(app.deps, Buffer.from(body), `t=${time},v1=${signature}`)
  }
  /** What an event carries. Its content is wrong: only what it is about counts. */
  const about = (type: EventType, subscription: string): object =>
    type === 'checkout.session.completed'
      ? { id: subscription.replace(/^sub_/, 'cs_'), object: 'checkout.session', status: 'open' }
      : type.startsWith('charge.')
        ? { id: 'du_1', object: 'dispute', charge: subscription.replace(/^sub_/, 'ch_'), status: 'won' }
        : type.startsWith('invoice.')
          ? { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription } } }
          : {
              id: subscription,
              object: 'subscription',
              status: 'active',
              metadata: { plan_id: 'premium-pro-yearly' },
            }
  return {
    truth,
    disputes,
    send,
    about,
    tell: async (eventId: string, subscription: string, type: EventType = 'customer.subscription.updated') =>
      await send(eventId, type, about(type, subscription)),
    /** A person who has paid: the provider has a subscription, we know nothing of it. */
    payer: async (): Promise<{ id: string; subscription: string }> => {
      const id = randomUUID()
      await app.deps.store.pool.query('insert into users (id, first_name, created_at) values ($1, $2, $3)', [
        id,
        'Payer',
        app.deps.clock(),
      ])
      truth.clear()
      disputes.clear()
      // A night asks about each dispute that is not decided: those of former payers are none of this one.
      await app.deps.store.pool.query('delete from payment_reversals')
      const subscription = `sub_${id}`
      truth.set(subscription, {
        provider_id: subscription,
        owner: { kind: 'user', id },
        plan_id: 'premium-solo-monthly',
        customer_id: 'cus_1',
        currency: 'EUR',
        status: 'trialing',
        start_at: app.deps.clock(),
        end_at: null,
        cancel_at: null,
        period_end: null,
        next_plan_id: null,
      })
      return { id, subscription }
    },
    /** The nightly comparison. */
    night: async (): Promise<void> => {
      const run = {
        deps: app.deps,
        timing: defaultTiming,
        signal: new AbortController().signal,
        save: async () => undefined,
      }
      await paymentCheckJob.step(run, paymentCheckOf(randomUUID()) as BackgroundJobRow)
    },
  }
}
