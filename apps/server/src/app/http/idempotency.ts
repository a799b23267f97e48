import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { sha256 } from '../../security/keys.ts'
import { idempotencyKeys } from '../../store/tables.ts'
import type { Deps } from '../deps.ts'
import { findDone, type Done } from './done-by.ts'
import { fail, invalid } from '../../errors/app-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A first request that did not finish within this time died with its process; a repeat may run. */
const LOST_MS = 60 * 1000

export interface Answer {
  readonly status: number
  /** The body as JSON text; '' if there is none. */
  readonly body: string
}
export interface IdempotentRequest {
  readonly actor: string
  /** Method and actual path of the request. */
  readonly route: string
  readonly key: string
  readonly body: unknown
}

/** The same text for equal JSON values, regardless of the order of their keys. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

/** The mark on the audit rows of everything the request writes. */
export const hashOfRequest = ({ actor, route, key }: IdempotentRequest): string =>
  sha256(`${actor} ${route} ${key}`)

export interface Steps {
  run(): Promise<Answer>
  /**
   * Answer of a request that took effect but was not answered, because the process died or failed after its
   * writes.
   */
  recall(done: readonly Done[]): Promise<Answer>
}

/**
 * Claims of this process that it could not give up, because the database could not be written at that moment:
 * the key, and when it was claimed. Where they are not known, as in another process, they are lost after a minute.
 */
const abandonedClaims = new Map<string, readonly Date[]>()

const abandonClaims = (claim: string, moments: readonly Date[], now: Date): void => {
  for (const [oldest, [first]] of abandonedClaims) {
    if (first!.getTime() >= now.getTime() - LOST_MS) break
    abandonedClaims.delete(oldest)
  }
  if (moments.length > 0) abandonedClaims.set(claim, moments)
}

/**
 * Runs a request once per key: a repeat within 24 h gets the first answer, a different body 422, a repeat
 * during the first request 409. Failures are not stored, so that a repeat tries again; effects already
 * written are found by their mark and not repeated.
 */
export const runOnce = async (
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  request: IdempotentRequest,
  steps: Steps,
): Promise<Answer & { replayed: boolean }> => {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw invalid({ non_field_errors: 'app.idempotencyKey' })
  const now = deps.clock()
  const { actor, route, key } = request
  const requestHash = sha256(canonicalJson(request.body))
  // Encrypted, because an answer may contain something disclosed only once, such as an invite code.
  const boundTo = `idempotency_keys:${actor}:${route}:${key}`
  const row = and(
    eq(idempotencyKeys.actor, actor),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
  // Taken out until it is known who has the key, so that of two repeats one runs.
  const abandonedAt = abandonedClaims.get(boundTo) ?? []
  abandonedClaims.delete(boundTo)
  const isLostKey = and(
    isNull(idempotencyKeys.status),
    or(
      lt(idempotencyKeys.created_at, new Date(now.getTime() - LOST_MS)),
      inArray(idempotencyKeys.created_at, [...abandonedAt]),
    ),
  )
  const yesterdayTime = new Date(now.getTime() - DAY_MS)
  // Only writes after this moment belong to this request: older ones may be of an earlier use of the same key.
  const writtenAfter = new Date(yesterdayTime.getTime() + LOST_MS)
  const readStoredAnswer = async () => await findDone(deps.db, hashOfRequest(request), writtenAfter)
  const releaseClaim = async (): Promise<void> => {
    // If something was written, the key remains bound to its body and can be retried at once.
    if ((await readStoredAnswer()).length > 0)
      await deps.db
        .update(idempotencyKeys)
        .set({ created_at: new Date(now.getTime() - LOST_MS - 1) })
        .where(row)
    else await deps.db.delete(idempotencyKeys).where(row)
  }
  // A single statement decides which request runs: the key is new, a day old, or its request was lost.
  const takenKey = await deps.db
    .insert(idempotencyKeys)
    .values({ actor, route, key, request_hash: requestHash, created_at: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.route, idempotencyKeys.key],
      set: { request_hash: requestHash, status: null, body: null, created_at: now },
      setWhere: sql`${lt(idempotencyKeys.created_at, yesterdayTime)} or (${isLostKey} and ${eq(idempotencyKeys.request_hash, requestHash)})`,
    })
    .returning({ key: idempotencyKeys.key })
    .catch((error: unknown) => {
      // The claim may have been stored before its answer was lost.
      abandonClaims(boundTo, [...abandonedAt, now], now)
      throw error
    })
  if (takenKey.length === 0) {
    abandonClaims(boundTo, abandonedAt, now)
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
    const storedAnswer = await readStoredAnswer()
    const answer = storedAnswer.length > 0 ? await steps.recall(storedAnswer) : await steps.run()
    const body = deps.keys.seal(answer.body, boundTo)
    await deps.db.update(idempotencyKeys).set({ status: answer.status, body }).where(row)
    return { ...answer, replayed: storedAnswer.length > 0 }
  } catch (error) {
    await releaseClaim().catch(() => abandonClaims(boundTo, [now], now))
    throw error
  }
}

export const forgetOldKeys = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deps.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(deps.clock().getTime() - DAY_MS)))
}
