import type { ServerText } from '@rookery/i18n/server.ts'
import { fail } from '../errors/app-error.ts'

/** Those of a person that wait behind the one under way; one more is refused. */
const MAX_WAITING = 4
const RETRY_AFTER_S = 5

interface Line {
  count: number
  last: Promise<void>
}
const lines = new Map<string, Line>()

/**
 * Does work of one key, of a person's files say, one after another, so that one person's costly calls take one
 * place at a time. Where several wait already the call is refused with this text. Work whose caller has gone while
 * it waited is not begun.
 */
export async function oneAtATime<T>(
  key: string,
  { signal, refused }: { readonly signal?: AbortSignal | undefined; readonly refused: ServerText },
  work: () => Promise<T>,
): Promise<T> {
  const line = lines.get(key) ?? { count: 0, last: Promise.resolve() }
  if (line.count > MAX_WAITING) throw fail('rate_limited', { text: refused, retry_after_s: RETRY_AFTER_S })
  line.count += 1
  lines.set(key, line)
  const before = line.last
  const done = Promise.withResolvers<void>()
  line.last = done.promise
  try {
    await before
    signal?.throwIfAborted()
    return await work()
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(key)
    done.resolve()
  }
}
