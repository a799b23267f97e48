import type { ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  JobFailure,
  defaultErrorMeaning,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { grantOf } from '../ad-accounts/grant.service.ts'
import { openAccountMirror, type AccountMirror } from '../advertising/account-mirror.service.ts'
import { accountById, rowOf } from '../advertising/advertising-rows.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import {
  leaveToSweeper,
  noteWork,
  takeBack,
  unfinishedOf,
  type UnfinishedWork,
} from '../advertising/unfinished-work.service.ts'
import { askedBy } from './claim-launch.service.ts'

/** Somebody waits for it: after a minute of a network that fails it is taken back. */
const MOST_TRIES = 6

/** What a step of a making has at hand. */
export interface PendingCreation {
  readonly deps: Deps
  readonly job: BackgroundJobRow
  readonly making: UnfinishedWork
  /** Ours, which stands for it once it is whole. */
  readonly row: AdsObjectRow
  readonly mirror: AccountMirror
  /** Stores how far it is, together with what the step stores. */
  readonly note: (tx: Transaction, change: Partial<UnfinishedWork>) => Promise<void>
}

/**
 * A job that makes something on the network, a part a step, under a working name until all of it is whole. What a killed process made is found by that name
 * and gone on with; where it cannot be gone on with, all of it is taken back and our row is a draft that says why.
 */
export const makingJob = (
  kind: UnfinishedWork['kind'],
  next: (at: PendingCreation) => Promise<StepDone>,
): JobHandler => ({
  kind,
  concurrency: 4,
  step: async (run, job) => {
    const making = await unfinishedOf(run.deps.db, job.id)
    const why = causeOf(job)
    if (why !== null) {
      if (making) await takeBack(run.deps, making, why)
      throw new JobFailure(why)
    }
    if (!making) throw new JobFailure('campaigns.launchGone')
    try {
      return await next(await openMaking(run, job, making))
    } catch (error) {
      const cause = run.signal.aborted
        ? null
        : endOf(error, job.tries + 1 >= Math.min(MOST_TRIES, run.timing.tries))
      if (cause === null) throw error
      run.deps.logger.info({ err: error, job_id: job.id, kind }, 'what was made is taken back')
      return {
        cursor: { ...job.cursor, cause: JSON.stringify(cause) },
        step: 'taking back',
        write: async (tx) => await noteWork(run.deps, tx, making, { state: 'undoing' }),
      }
    }
  },
  cancelling: async ({ deps }, job) => {
    const making = await unfinishedOf(deps.db, job.id)
    if (making) await takeBack(deps, making, 'campaigns.launchCancelled')
    return 'campaigns.launchCancelled'
  },
  stopped: async (tx, { id }) => await leaveToSweeper(tx, id),
})

/** Why all of it is taken back; null while it is made. */
const causeShape = z.object({ cause: z.string().default('') })
const causeOf = (job: BackgroundJobRow): ServerText | null => {
  const { cause } = causeShape.parse(job.cursor)
  return cause === '' ? null : (JSON.parse(cause) as ServerText)
}

/** Why it is not tried again; null where it is. */
function endOf(error: unknown, isLast: boolean): ServerText | null {
  if (error instanceof JobFailure) return error.text
  const meaning = defaultErrorMeaning(error)
  if ('over' in meaning) return meaning.over
  return 'given_up' in meaning && isLast ? meaning.given_up : null
}

async function openMaking(
  { deps, signal }: JobRun,
  job: BackgroundJobRow,
  making: UnfinishedWork,
): Promise<PendingCreation> {
  const row = making.object_id === null ? undefined : await rowOf(deps.db, making.object_id)
  if (!row) throw new JobFailure('campaigns.launchGone')
  const account = await accountById(deps.db, making.ad_account_id)
  // It may have been taken away since.
  const live = account && (await grantOf(deps.db, askedBy(row), making.team_id, account.account_id))
  if (!live) throw new JobFailure('adAccounts.noAccess')
  const mirror = await openAccountMirror(deps, { ...live, team_id: making.team_id }, signal)
  const note: PendingCreation['note'] = (tx, change) => noteWork(deps, tx, making, change)
  return { deps, job, making, row, mirror, note }
}
