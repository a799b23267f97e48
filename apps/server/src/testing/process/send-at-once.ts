import { expect } from 'vitest'
import type { TestApp, TestUser } from './open-test-app.ts'

export const AT_ONCE = 20

/** What is sent many times at once. */
export interface Burst {
  readonly path: string
  readonly body?: object
  /** Of a call that takes a file. */
  readonly payload?: { readonly bytes: Buffer; readonly type: string }
  /** The table to which it adds, with a condition if need be. */
  readonly rows: string
}

/**
 * Sends a call twenty times at once and answers how many rows they added. With a key the answers are that of the
 * one that was carried out, or say to wait; without, refusals are the caller's fault and never the server's.
 */
export const sendAtOnce = async (
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  as: TestUser,
  { path, body, payload, rows }: Burst,
  key: string | null,
): Promise<number> => {
  const countRows = async () =>
    Number((await deps.store.pool.query(`select count(*) as n from ${rows}`)).rows[0].n)
  const before = await countRows()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: 'localhost',
          ...as.headers,
          'content-type': payload?.type ?? 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        payload: payload?.bytes ?? JSON.stringify(body ?? {}),
      })
      return { status: answer.statusCode, text: answer.body }
    }),
  )
  const done = answers.filter(({ status }) => status < 300)
  const refused = answers.filter(({ status }) => status >= 300)
  const known = key === null ? [400, 402, 409, 410, 429] : [409, 429]
  expect([path, refused.filter(({ status }) => !known.includes(status))]).toEqual([path, []])
  expect([path, done.length === 0 ? refused : []]).toEqual([path, []])
  if (key !== null) expect([path, new Set(done.map(({ text }) => text)).size]).toEqual([path, 1])
  return (await countRows()) - before
}
