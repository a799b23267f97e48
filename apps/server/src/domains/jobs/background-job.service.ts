import type { Deps } from '../../app/deps.ts'
import type { Transaction } from '../../store/database.ts'
import type { BackgroundTiming } from './background-timing.ts'
import type { BackgroundJobRow, BackgroundKind, JobCursor } from './tables.ts'

/** What one run of a job may use. */
export interface JobRun {
  readonly deps: Deps
  readonly timing: BackgroundTiming
  readonly signal: AbortSignal
}

/** What a step came to: where to go on, how far it is, and what has to be written together with that. */
export interface StepDone {
  readonly cursor?: JobCursor
  readonly step?: string
  readonly done?: number
  readonly total?: number | null
  readonly is_over?: boolean
  /** To go on only then; `cause` says why. */
  readonly wait_until?: Date
  readonly cause?: string
  readonly write?: (tx: Transaction) => Promise<void>
}

/** A wish for a job; there is at most one open job of a kind for a subject. */
export interface JobWish {
  readonly kind: BackgroundKind
  readonly subject_key: string
  /** As shown. */
  readonly subject: string
  readonly subject_id: string | null
  readonly team_id: string | null
  /** As whom the network is asked. */
  readonly user_id: string
  readonly cursor: JobCursor
}

/**
 * One kind of work in the background. A step may be repeated when its process was killed before its outcome was stored, so what it does outside
 * the transaction of `write` has to be harmless to do twice.
 */
export interface BackgroundWork {
  readonly kind: BackgroundKind
  step(run: JobRun, job: BackgroundJobRow): Promise<StepDone>
  /** What is due now; asked for again every minute. */
  due(deps: Deps): Promise<readonly JobWish[]>
  /** In the transaction that ends the job without it having come to its end. */
  stopped?(tx: Transaction, job: BackgroundJobRow, now: Date, how: 'failed' | 'cancelled'): Promise<void>
}

/** The job cannot go on, in words for whoever reads the list of jobs. */
export class JobOver extends Error {}
