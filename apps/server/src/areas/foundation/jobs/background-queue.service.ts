import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../errors/app-error.ts'
import { countOpenOf, findOpen, insertBackground } from './background.repository.ts'
import type { JobSpec } from './background-job.service.ts'
import type { BackgroundKind } from './background-kinds.ts'

/** Owner of jobs that belong to no team or user. */
const OPERATOR_OWNER = 'operator'

/**
 * Adds a job in the transaction that creates its subject; workers are woken when it is committed. False if a
 * job of the same kind is open for the subject.
 */
export async function addBackground(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  id: string,
  { group, ...spec }: JobSpec,
): Promise<boolean> {
  const group_id = group ?? `${spec.kind} ${spec.user_id ?? OPERATOR_OWNER}`
  return await insertBackground(tx, { ...spec, id, group_id, state: 'queued', created_at: clock() })
}

/** Jobs of a kind that a person may have under way. */
const MAX_OPEN = 20

/** Refuses a person's next job of a kind of which many are under way. */
export async function requireFewOpen(
  { db }: Pick<Deps, 'db'>,
  kind: BackgroundKind,
  userId: string,
): Promise<void> {
  if ((await countOpenOf(db, kind, userId)) >= MAX_OPEN)
    throw fail('limit_reached', say('jobs.tooManyOpen', { n: MAX_OPEN }))
}

/** Adds a job, unless one of its kind is open for the subject; answers the id of the new or open job. */
export async function enqueueJob(
  deps: Pick<Deps, 'db' | 'random' | 'clock'>,
  spec: JobSpec,
  also: (tx: Transaction, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = newId(deps)
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await addBackground(deps, tx, id, spec))) return false
    await also(tx, id)
    return true
  })
  if (isNew) return id
  return (await findOpen(deps.db, spec.kind, spec.subject_key))?.id ?? id
}
