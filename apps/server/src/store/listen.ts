import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Channel } from './channels.ts'

const RETRY_MS = 2_000

/**
 * Calls `onNotice` for each notice of PostgreSQL on a channel, until the returned function is called. Uses a
 * connection of its own; one that breaks is opened again, which counts as a notice because some may have been
 * missed.
 */
export function listenToServer(
  connectionString: string,
  channel: Channel,
  onNotice: () => void,
): () => Promise<void> {
  const stopController = new AbortController()
  const { signal } = stopController
  const listenOnce = async () => {
    const client = new Client({ connectionString, keepAlive: true })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', onNotice)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onNotice()
      await ended
    } finally {
      await client.end().catch(() => {})
    }
  }
  const listening = (async () => {
    while (!signal.aborted) {
      await listenOnce().catch(() => {})
      await wait(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stopController.abort()
    await listening
  }
}
