import { render, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { BackgroundTiming } from './background-timing.ts'
import type { ErrorMeaning } from './job-error.ts'
import type { BackgroundKind } from './background-kinds.ts'
import type { BackgroundJobRow, JobCursor } from './tables.ts'

export { defaultTiming } from './background-timing.ts'
export { defaultErrorMeaning } from './job-error.ts'

/** State of a job after a step, and rows to write in the same transaction. */
export interface JobProgress {
  /** Where the next step continues. */
  readonly cursor?: JobCursor
  readonly step?: string
  readonly done?: number
  readonly total?: number | null
  readonly write?: (tx: Transaction) => Promise<void>
}

/** Result of a step. */
export interface StepDone extends JobProgress {
  readonly is_over?: boolean
  /** Earliest time of the next step; `cause` gives the reason. */
  readonly wait_until?: Date
  readonly cause?: ServerText
}

/** What one run of a job may use. */
export interface JobRun {
  readonly deps: Deps
  readonly timing: BackgroundTiming
  /** Aborts when the server stops or another worker takes over the job. */
  readonly signal: AbortSignal
  /**
   * Stores the progress of a long step. Throws, to end the step, if the job was cancelled or taken over by
   * another worker.
   */
  save(progress: JobProgress): Promise<void>
}

/** Request to create a job; at most one job of a kind may be open for a subject. */
export interface JobSpec {
  readonly kind: BackgroundKind
  readonly subject_key: string
  /** As displayed. */
  readonly subject: string
  readonly subject_id: string | null
  readonly team_id: string | null
  /** Id, at X, of the connected account it belongs to instead of a team (ADR 62). */
  readonly account_id?: string | null
  /** User whose credentials are used; null if the job makes no network calls. */
  readonly user_id: string | null
  /**
   * Jobs of one group never run in parallel. Default: the kind and the user, who share a rate limit of the
   * network.
   */
  readonly group?: string
  readonly cursor: JobCursor
  readonly step?: string
  readonly total?: number
}

/**
 * One kind of background job. A step is repeated if its process was killed before the result was stored, so
 * everything a step does outside the transaction of `write` must be idempotent.
 */
export interface JobHandler {
  readonly kind: BackgroundKind
  /**
   * Maximum number of concurrent jobs of this kind; the last of several slots is never given to an owner who
   * has all others.
   */
  readonly concurrency: number
  step(run: JobRun, job: BackgroundJobRow): Promise<StepDone>
  /** Jobs that are due now; called every minute. */
  due?(deps: Deps): Promise<readonly JobSpec[]>
  /** How to react to an error after `tries` consecutive failures; undefined for the default reaction. */
  meaningOf?(error: unknown, tries: number): ErrorMeaning | undefined
  /** Cleans up after a cancelled job before it ends; answers the message to display. */
  cancelling?(run: JobRun, job: BackgroundJobRow): Promise<ServerText>
  /** Runs in the transaction that postpones the job after an error; `cause` is the displayed reason. */
  waits?(tx: Transaction, job: BackgroundJobRow, now: Date, cause: ServerText): Promise<void>
  /** Runs in the transaction that ends the job unsuccessfully. */
  stopped?(tx: Transaction, job: BackgroundJobRow, now: Date, how: 'failed' | 'cancelled'): Promise<void>
  /**
   * Runs after the end of the job was stored, whatever the result. Not called if the process was killed:
   * another pass has to clean up then.
   */
  ended?(deps: Deps, job: BackgroundJobRow): Promise<void>
}

/** A background job that repeats on a schedule. */
export interface RecurringJobHandler extends JobHandler {
  due(deps: Deps): Promise<readonly JobSpec[]>
}

/** The job cannot continue; the text is displayed in the list of jobs. */
export class JobFailure extends Error {
  readonly text: ServerText
  constructor(text: ServerText) {
    super(render(text, 'en'))
    this.text = text
  }
}

/** User whose credentials the job uses on the network. Throws if the job has none. */
export function networkUserOf({ user_id }: BackgroundJobRow): string {
  if (user_id === null) throw new JobFailure('jobs.reconnect')
  return user_id
}
