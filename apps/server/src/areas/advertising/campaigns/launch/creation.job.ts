import type { ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import {
  JobFailure,
  defaultErrorMeaning,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../../foundation/jobs/tables.ts'
import { grantOf } from '../../ad-accounts/grant.service.ts'
import { openAccountMirror, type AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { accountById } from '../../store/account.repository.ts'
import { rowOf } from '../../store/ad-row.repository.ts'
import type { AdRow, AdRowOf } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'
import { abandonCreation, updateCreation, creationOf } from '../../ad-rows/pending-creation.service.ts'
import { rollBackCreation } from '../../ad-rows/rollback.service.ts'

/** A user waits for it: after a minute of failures it is rolled back. */
const MAX_TRIES = 6

type Kind = PendingCreation['kind']

/** The inputs of one step of a creation. */
export interface CreationStep<K extends Kind> {
  readonly deps: Deps
  readonly job: BackgroundJobRow
  readonly pending: PendingCreation
  /** Our row, which is linked to the created object once that is complete. */
  readonly row: AdRowOf<K>
  readonly mirror: AccountMirror
  /** Stores how far it is, together with what the step stores. */
  readonly note: (tx: Transaction, change: Partial<PendingCreation>) => Promise<void>
}

/**
 * A job that makes something on the network, a part a step, under a working name until all of it is whole. What a killed process made is found by that name
 * and continued; where that is impossible, everything is rolled back and our row is a draft that says why.
 */
export const creationJob = <K extends Kind>(
  kind: K,
  next: (at: CreationStep<K>) => Promise<StepDone>,
): JobHandler => ({
  kind,
  concurrency: 4,
  step: async (run, job) => {
    const pendingCreation = await creationOf(run.deps.db, job.id)
    const failureCause = causeOf(job)
    if (failureCause !== null) {
      if (pendingCreation) await rollBackCreation(run.deps, pendingCreation, failureCause)
      throw new JobFailure(failureCause)
    }
    if (!pendingCreation) throw new JobFailure('campaigns.launchGone')
    try {
      return await next(await openCreation(kind, run, job, pendingCreation))
    } catch (error) {
      const failureCause = run.signal.aborted
        ? null
        : failureCauseOf(error, job.tries + 1 >= Math.min(MAX_TRIES, run.timing.tries))
      if (failureCause === null) throw error
      run.deps.logger.info({ err: error, job_id: job.id, kind }, 'a creation is rolled back')
      return {
        cursor: { ...job.cursor, cause: JSON.stringify(failureCause) },
        step: 'taking back',
        write: async (tx) => await updateCreation(run.deps, tx, pendingCreation, { state: 'undoing' }),
      }
    }
  },
  cancelling: async ({ deps }, job) => {
    const pendingCreation = await creationOf(deps.db, job.id)
    if (pendingCreation) await rollBackCreation(deps, pendingCreation, 'campaigns.launchCancelled')
    return 'campaigns.launchCancelled'
  },
  stopped: async (tx, { id }) => await abandonCreation(tx, id),
})

/** Why everything is rolled back; null while it is created. */
const causeShape = z.object({ cause: z.string().default('') })
const causeOf = (job: BackgroundJobRow): ServerText | null => {
  const { cause } = causeShape.parse(job.cursor)
  return cause === '' ? null : (JSON.parse(cause) as ServerText)
}

/** The reason why a creation is not tried again; null if it will be. */
function failureCauseOf(error: unknown, isLast: boolean): ServerText | null {
  if (error instanceof JobFailure) return error.text
  // When it is tried again does not matter here.
  const errorMeaning = defaultErrorMeaning(error, 0)
  if ('over' in errorMeaning) return errorMeaning.over
  return 'given_up' in errorMeaning && isLast ? errorMeaning.given_up : null
}

/** The user who requested what a job creates; null if it is no longer being created. */
const requestedByOf = ({ data }: Pick<AdRow, 'data'>): string | null =>
  data.state === 'launching' && 'launch' in data ? data.launch.by : data.state === 'adding' ? data.by : null

async function openCreation<K extends Kind>(
  kind: K,
  { deps, signal }: JobRun,
  job: BackgroundJobRow,
  pending: PendingCreation,
): Promise<CreationStep<K>> {
  const row = pending.object_id === null ? undefined : await rowOf(deps.db, kind, pending.object_id)
  const by = row ? requestedByOf(row) : null
  if (!row || by === null) throw new JobFailure('campaigns.launchGone')
  const account = await accountById(deps.db, pending.ad_account_id)
  // The grant may have been revoked meanwhile.
  const liveGrant = account && (await grantOf(deps.db, by, pending.team_id, account.account_id))
  if (!liveGrant) throw new JobFailure('adAccounts.noAccess')
  const mirror = await openAccountMirror(deps, { ...liveGrant, team_id: pending.team_id }, signal)
  const note: CreationStep<K>['note'] = (tx, change) => updateCreation(deps, tx, pending, change)
  return { deps, job, pending, row, mirror, note }
}
