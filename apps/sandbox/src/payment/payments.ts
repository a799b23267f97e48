import { createHmac } from 'node:crypto'
import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import type { CheckoutRow, PaymentEventRow, SubscriptionRow } from '../state/rows.ts'
import type { WorldClock } from '../state/world-clock.ts'
import type { Price } from './present-price.ts'
import { presentCheckout, presentSubscription } from './present-payment.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)
/** Waits between delivery attempts of one event, in milliseconds; after the last it is given up. */
const deliveryWaits = [0, 1_000, 5_000, 15_000, 60_000, 300_000, 1_800_000]

const addInterval = (fromSeconds: number, interval: string): number => {
  const at = new Date(fromSeconds * 1000)
  if (interval === 'year') at.setUTCFullYear(at.getUTCFullYear() + 1)
  else at.setUTCMonth(at.getUTCMonth() + 1)
  return seconds(at.getTime())
}

/** Checkouts, subscriptions and the signed events about them. Times on the wire are epoch seconds of the world's clock. */
export class Payments {
  readonly #journal: Journal
  readonly #clock: WorldClock
  readonly #webhook: { url: string; secret: string }
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(journal: Journal, clock: WorldClock, webhook: { url: string; secret: string }) {
    this.#journal = journal
    this.#clock = clock
    this.#webhook = webhook
    for (const event of this.events()) if (!event.delivered) this.#deliver(event.id, 0)
  }

  prices(): Price[] {
    return this.#journal.all<Price>('prices')
  }

  putPrice(price: Price): Price {
    return this.#journal.put('prices', price.id, price)
  }

  checkout(id: string): CheckoutRow | undefined {
    return this.#journal.get<CheckoutRow>('checkouts', id)
  }

  putCheckout(row: CheckoutRow): CheckoutRow {
    return this.#journal.put('checkouts', row.id, row)
  }

  subscription(id: string): SubscriptionRow | undefined {
    this.settle()
    return this.#journal.get<SubscriptionRow>('subscriptions', id)
  }

  subscriptions(): SubscriptionRow[] {
    this.settle()
    return this.#journal.all<SubscriptionRow>('subscriptions')
  }

  events(): PaymentEventRow[] {
    return this.#journal.all<PaymentEventRow>('payment_events')
  }

  /** Payment succeeded: completes the session and starts its subscription. Paying twice changes nothing. */
  pay(id: string, trialDays: number): CheckoutRow | undefined {
    const session = this.checkout(id)
    if (session === undefined || session.status !== 'open') return session
    const now = seconds(this.#clock.world())
    const periodEnd =
      trialDays > 0 ? now + trialDays * 86_400 : addInterval(now, session.line_items[0]?.interval ?? 'month')
    const subscription: SubscriptionRow = {
      id: `sub_${randomToken(24)}`,
      customer: session.customer,
      status: trialDays > 0 ? 'trialing' : 'active',
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      current_period_start: now,
      current_period_end: periodEnd,
      metadata: session.subscription_metadata,
      items: session.line_items,
      created: now,
    }
    this.#journal.put('subscriptions', subscription.id, subscription)
    const paidCheckout = this.putCheckout({
      ...session,
      status: 'complete',
      payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
      subscription: subscription.id,
    })
    this.#emit('customer.subscription.created', presentSubscription(subscription))
    this.#emit('checkout.session.completed', presentCheckout(paidCheckout, ''))
    return paidCheckout
  }

  /** Changes a subscription's metadata, or whether it ends with its period. */
  update(row: SubscriptionRow, changes: Partial<SubscriptionRow>): SubscriptionRow {
    const updatedRow = this.#journal.put('subscriptions', row.id, { ...row, ...changes } as SubscriptionRow)
    this.#emit('customer.subscription.updated', presentSubscription(updatedRow))
    return updatedRow
  }

  cancelNow(row: SubscriptionRow): SubscriptionRow {
    const now = seconds(this.#clock.world())
    const endedSubscription = {
      ...row,
      status: 'canceled',
      canceled_at: row.canceled_at ?? now,
      ended_at: now,
    } as SubscriptionRow
    this.#journal.put('subscriptions', row.id, endedSubscription)
    this.#emit('customer.subscription.deleted', presentSubscription(endedSubscription))
    return endedSubscription
  }

  /** Renews or ends the subscriptions whose period is over. */
  settle(): void {
    const now = seconds(this.#clock.world())
    for (const row of this.#journal.all<SubscriptionRow>('subscriptions')) {
      if (row.status === 'canceled' || row.current_period_end > now) continue
      if (row.cancel_at_period_end) this.cancelNow(row)
      else {
        let periodEnd = row.current_period_end
        let periodStart = row.current_period_start
        while (periodEnd <= now) {
          periodStart = periodEnd
          periodEnd = addInterval(periodEnd, row.items[0]?.interval ?? 'month')
        }
        this.update(row, {
          status: 'active',
          current_period_start: periodStart,
          current_period_end: periodEnd,
        })
      }
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #emit(type: string, object: unknown): void {
    const created = seconds(this.#clock.world())
    const id = `evt_${randomToken(24)}`
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-01-01',
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    })
    this.#journal.put<PaymentEventRow>('payment_events', id, {
      id,
      type,
      created,
      payload,
      delivered: false,
      attempts: 0,
      last_status: this.#webhook.url === '' ? 'no webhook configured' : 'waiting',
    })
    if (this.#webhook.url !== '') this.#deliver(id, 0)
  }

  #deliver(id: string, attempt: number): void {
    const waitMs = deliveryWaits[attempt]
    if (waitMs === undefined || this.#webhook.url === '') return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#post(id, attempt)
    }, waitMs)
    timer.unref()
    this.#timers.add(timer)
  }

  async #post(id: string, attempt: number): Promise<void> {
    const event = this.#journal.get<PaymentEventRow>('payment_events', id)
    if (event === undefined || event.delivered) return
    // Signed with the real time: receivers refuse old signatures.
    const timeInSeconds = seconds(this.#clock.now())
    const signature = createHmac('sha256', this.#webhook.secret)
      .update(`${timeInSeconds}.${event.payload}`)
      .digest('hex')
    let status: string
    let isDelivered = false
    try {
      const response = await fetch(this.#webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${timeInSeconds},v1=${signature}`,
        },
        body: event.payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      status = String(response.status)
      isDelivered = response.status >= 200 && response.status < 300
      await response.arrayBuffer()
    } catch (error) {
      status = (error as Error).name
    }
    const storedEvent = this.#journal.get<PaymentEventRow>('payment_events', id)
    if (storedEvent === undefined) return
    this.#journal.put('payment_events', id, {
      ...storedEvent,
      delivered: isDelivered,
      attempts: attempt + 1,
      last_status: status,
    })
    if (!isDelivered) this.#deliver(id, attempt + 1)
  }
}
