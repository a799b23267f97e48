import { createHmac, randomBytes } from 'node:crypto'
import type { Journal } from '../state/journal.ts'
import type { WebhookRow } from './rows.ts'

const TIMEOUT_MS = 3_000

/** X's signature of challenges and events: HMAC with the app's consumer secret. */
const signatureOf = (secret: string, text: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('base64')}`

/** Addresses that events are posted to, each proven by a challenge. */
export class Webhooks {
  readonly #journal: Journal
  readonly #secret: string
  constructor(journal: Journal, consumerSecret: string) {
    this.#journal = journal
    this.#secret = consumerSecret
  }

  all(): WebhookRow[] {
    return this.#journal.all<WebhookRow>('webhooks')
  }

  get(id: string): WebhookRow | undefined {
    return this.#journal.get<WebhookRow>('webhooks', id)
  }

  put(row: WebhookRow): WebhookRow {
    return this.#journal.put('webhooks', row.id, row)
  }

  remove(id: string): void {
    this.#journal.delete('webhooks', id)
  }

  /** Whether the address answers a challenge as only the app can. */
  async isProven(url: string): Promise<boolean> {
    const token = randomBytes(24).toString('base64url')
    try {
      const address = new URL(url)
      address.searchParams.set('crc_token', token)
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const body = (await response.json()) as { response_token?: unknown }
      return response.ok && body.response_token === signatureOf(this.#secret, token)
    } catch {
      return false
    }
  }

  async post(url: string, body: string): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-twitter-webhooks-signature': signatureOf(this.#secret, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
    } catch {
      // Events that cannot be delivered are not sent again.
    }
  }
}
