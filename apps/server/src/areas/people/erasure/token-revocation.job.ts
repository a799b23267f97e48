import { isNetworkError } from '@rookery/network'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import type { JobHandler } from '../../foundation/jobs/background-job.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import type { ErrorMeaning } from '../../foundation/jobs/job-error.ts'
import { deleteJobs } from '../../foundation/jobs/own-jobs.service.ts'
import { canRevoke, revokeAtNetwork } from '../identities/revoke-at-network.service.ts'
import { decryptToken, readSocialAccounts } from '../identities/identity.service.ts'
import { tokenRevocations } from './tables.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Waits between tries; the last one repeats. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 5 * MINUTE_MS, 60 * MINUTE_MS]
/** About three days. Then the token is deleted, whether or not the network answered. */
const MAX_TRIES = 75

const encryptionContext = (id: string): string => `token_revocations:${id}`

/**
 * Queues the revocation of a user's tokens in the transaction that erases the user, without a reference to
 * the user. The erasure does not depend on the network's answer.
 */
export const queueTokenRevocations = async (
  deps: Pick<Deps, 'keys' | 'clock' | 'random'>,
  tx: Transaction,
  userId: string,
): Promise<void> => {
  for (const identity of await readSocialAccounts({ db: tx }, userId)) {
    if (!canRevoke(identity.provider)) continue
    const id = newId(deps)
    await tx.insert(tokenRevocations).values({
      id,
      provider: identity.provider,
      sealed_token: deps.keys.seal(JSON.stringify(decryptToken(deps, identity)), encryptionContext(id)),
      created_at: deps.clock(),
    })
    await addBackground(deps, tx, newId(deps), {
      kind: 'revocation',
      subject_key: id,
      subject: identity.provider,
      subject_id: id,
      team_id: null,
      user_id: null,
      group: id,
      cursor: {},
    })
  }
}

const deleteToken = async (tx: Transaction, id: string | null): Promise<void> => {
  if (id !== null) await tx.delete(tokenRevocations).where(eq(tokenRevocations.id, id))
}

/**
 * Revokes a token of an erased user at its network. Idempotent: a token that is already dead counts as
 * revoked.
 */
export const tokenRevocationJob: JobHandler = {
  kind: 'revocation',
  concurrency: 2,
  step: async ({ deps }, { subject_id }) => {
    const [row] =
      subject_id === null
        ? []
        : await deps.db.select().from(tokenRevocations).where(eq(tokenRevocations.id, subject_id))
    if (row === undefined) return { is_over: true }
    await revokeAtNetwork(
      deps,
      row.provider,
      JSON.parse(deps.keys.open(row.sealed_token, encryptionContext(row.id))),
    )
    return { is_over: true, write: async (tx) => await deleteToken(tx, row.id) }
  },
  meaningOf,
  stopped: async (tx, { subject_id }) => await deleteToken(tx, subject_id),
  ended: async (deps, { id }) => await deleteJobs(deps.db, [id]),
}

const TOKEN_REFUSALS = ['unauthorized', 'forbidden', 'not_found', 'validation', 'rate_limited'] as const

/** A refusal of the token ends the job, as the token is invalid; other failures are retried for days. */
function meaningOf(error: unknown, tries: number): ErrorMeaning | undefined {
  if (TOKEN_REFUSALS.some((kind) => isNetworkError(error, kind))) return undefined
  const after_ms = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!
  return { again: 'jobs.noAnswer', given_up: 'jobs.noAnswerTooLong', tries: MAX_TRIES, after_ms }
}
