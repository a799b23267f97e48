import { createHmac } from 'node:crypto'
import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import type { PaymentEventRow } from '../state/rows.ts'
import type { WorldClock } from '../state/world-clock.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)
/** Waits between delivery attempts of one event, in milliseconds; after the last it is given up. */
const deliveryWaits = [0, 1_000, 5_000, 15_000, 60_000, 300_000, 1_800_000]

/** Signed events, delivered to the product's address until it takes them. */
export class EventOutbox {
  readonly #journal: Journal
  readonly #clock: WorldClock
  readonly #webhook: { url: string; secret: string }
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(journal: Journal, clock: WorldClock, webhook: { url: string; secret: string }) {
    this.#journal = journal
    this.#clock = clock
    this.#webhook = webhook
    for (const event of this.all()) if (!event.delivered) this.#deliver(event.id, 0)
  }

  all(): PaymentEventRow[] {
    return this.#journal.all<PaymentEventRow>('payment_events')
  }

  /** `at`: when it happened, in seconds of the world's clock. */
  emit(type: string, object: unknown, at: number): void {
    const id = `evt_${randomToken(24)}`
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-01-01',
      created: at,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    })
    this.#journal.put<PaymentEventRow>('payment_events', id, {
      id,
      type,
      created: at,
      payload,
      delivered: false,
      attempts: 0,
      last_status: this.#webhook.url === '' ? 'no webhook configured' : 'waiting',
    })
    if (this.#webhook.url !== '') this.#deliver(id, 0)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
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
