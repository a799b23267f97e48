import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { sha256 } from '../../security/keys.ts'
import { idempotencyKeys } from '../../store/tables.ts'
import type { Deps } from '../deps.ts'
import { doneBy, type Done } from './done-by.ts'
import { fail, invalid } from '../../errors/app-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A first request that did not finish in this time died with its process; its repeat may run. */
const LOST_MS = 60 * 1000

export interface Answer {
  readonly status: number
  /** The body as JSON text; '' for none. */
  readonly body: string
}
export interface IdempotentRequest {
  readonly actor: string
  /** Method and path as really called. */
  readonly route: string
  readonly key: string
  readonly body: unknown
}

/** The same text for the same JSON, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

/** What the audit rows of everything the request writes carry. */
export const markOf = ({ actor, route, key }: IdempotentRequest): string => sha256(`${actor} ${route} ${key}`)

export interface Steps {
  run(): Promise<Answer>
  /** The answer of what was done already and could not be told: the process died, or failed after its writes. */
  recall(done: readonly Done[]): Promise<Answer>
}

/**
 * Does what is asked once for a key: a repeat within 24 h gets the first answer, another body 422, a repeat while the first still runs 409.
 * Failures are not kept, so that a repeat tries again; what was written is found by its mark and not written twice.
 */
export const once = async (
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  request: IdempotentRequest,
  steps: Steps,
): Promise<Answer & { replayed: boolean }> => {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw invalid({ non_field_errors: 'app.idempotencyKey' })
  const now = deps.clock()
  const { actor, route, key } = request
  const requestHash = sha256(canonical(request.body))
  // Sealed: an answer may hold what is told once, such as the code of an invite.
  const boundTo = `idempotency_keys:${actor}:${route}:${key}`
  const row = and(
    eq(idempotencyKeys.actor, actor),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
  const lost = and(
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.created_at, new Date(now.getTime() - LOST_MS)),
  )
  const yesterday = new Date(now.getTime() - DAY_MS)
  // A little less than the key lives: what it did in another life is not meant.
  const since = new Date(yesterday.getTime() + LOST_MS)
  const done = async () => await doneBy(deps.db, markOf(request), since)
  // One statement decides who runs: a new key, or one that is a day old or was lost.
  const taken = await deps.db
    .insert(idempotencyKeys)
    .values({ actor, route, key, request_hash: requestHash, created_at: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.route, idempotencyKeys.key],
      set: { request_hash: requestHash, status: null, body: null, created_at: now },
      setWhere: sql`${lt(idempotencyKeys.created_at, yesterday)} or (${lost} and ${eq(idempotencyKeys.request_hash, requestHash)})`,
    })
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 0) {
    const [first] = await deps.db.select().from(idempotencyKeys).where(row)
    if (first === undefined) throw fail('in_use', 'app.repeat')
    if (first.request_hash !== requestHash) throw fail('idempotency_mismatch')
    if (first.status !== null)
      return { status: first.status, body: deps.keys.open(first.body ?? '', boundTo), replayed: true }
    throw fail('in_use', {
      text: 'app.stillRunning',
      retry_after_s: 1,
    })
  }
  try {
    const before = await done()
    const answer = before.length > 0 ? await steps.recall(before) : await steps.run()
    const body = deps.keys.seal(answer.body, boundTo)
    await deps.db.update(idempotencyKeys).set({ status: answer.status, body }).where(row)
    return { ...answer, replayed: before.length > 0 }
  } catch (error) {
    // With something written the key stays with its body, and can be asked again at once.
    const isWritten = (await done()).length > 0
    if (isWritten)
      await deps.db
        .update(idempotencyKeys)
        .set({ created_at: new Date(now.getTime() - LOST_MS - 1) })
        .where(row)
    else await deps.db.delete(idempotencyKeys).where(row)
    throw error
  }
}

export const forgetOldKeys = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deps.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(deps.clock().getTime() - DAY_MS)))
}
