import { render, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { BackgroundTiming } from './background-timing.ts'
import type { ErrorMeaning } from './job-error.ts'
import type { BackgroundJobRow, BackgroundKind, JobCursor } from './tables.ts'

export { usualTiming } from './background-timing.ts'
export { usualMeaning } from './job-error.ts'

/** How far a job is, and what has to be written together with that. */
export interface JobProgress {
  /** Where it goes on. */
  readonly cursor?: JobCursor
  readonly step?: string
  readonly done?: number
  readonly total?: number | null
  readonly write?: (tx: Transaction) => Promise<void>
}

/** What a step came to. */
export interface StepDone extends JobProgress {
  readonly is_over?: boolean
  /** To go on only then; `cause` says why. */
  readonly wait_until?: Date
  readonly cause?: ServerText
}

/** What one run of a job may use. */
export interface JobRun {
  readonly deps: Deps
  readonly timing: BackgroundTiming
  /** Aborts when the server stops, and when the job became another worker's. */
  readonly signal: AbortSignal
  /** Stores how far a long step is. Throws, to end the step, when the job was cancelled or is not this worker's any more. */
  save(progress: JobProgress): Promise<void>
}

/** A wish for a job; there is at most one open job of a kind for a subject. */
export interface JobSpec {
  readonly kind: BackgroundKind
  readonly subject_key: string
  /** As shown. */
  readonly subject: string
  readonly subject_id: string | null
  readonly team_id: string | null
  /** As whom the network is asked; null when nobody is. */
  readonly user_id: string | null
  /** Jobs of one group never run side by side; unless it is said, those of one kind as one person, whose limits of the network they share. */
  readonly group?: string
  readonly cursor: JobCursor
  readonly step?: string
  readonly total?: number
}

/**
 * One kind of work in the background. A step may be repeated when its process was killed before its outcome was stored, so what it does outside
 * the transaction of `write` has to be harmless to do twice.
 */
export interface BackgroundWork {
  readonly kind: BackgroundKind
  /** Jobs of this kind at once; one owner alone never takes the last place of several. */
  readonly at_once: number
  step(run: JobRun, job: BackgroundJobRow): Promise<StepDone>
  /** What is due now; asked for again every minute. */
  due?(deps: Deps): Promise<readonly JobSpec[]>
  /** What an error means after so many failed tries in a row; undefined where the usual meaning fits. */
  meaningOf?(error: unknown, tries: number): ErrorMeaning | undefined
  /** What is left to do for a cancelled job before it ends; answers how its end is told. */
  cancelling?(run: JobRun, job: BackgroundJobRow): Promise<ServerText>
  /** In the transaction that puts the job off after an error; `cause` is what is shown. */
  waits?(tx: Transaction, job: BackgroundJobRow, now: Date, cause: ServerText): Promise<void>
  /** In the transaction that ends the job without it having come to its end. */
  stopped?(tx: Transaction, job: BackgroundJobRow, now: Date, how: 'failed' | 'cancelled'): Promise<void>
  /** After the end was stored, whatever it was. A killed process does not come to this: somebody else has to see to it then. */
  ended?(deps: Deps, job: BackgroundJobRow): Promise<void>
}

/** Work that comes again by itself. */
export interface RecurringWork extends BackgroundWork {
  due(deps: Deps): Promise<readonly JobSpec[]>
}

/** The job cannot go on; the text is for whoever reads the list of jobs. */
export class JobOver extends Error {
  readonly text: ServerText
  constructor(text: ServerText) {
    super(render(text, 'en'))
    this.text = text
  }
}

/** As whom the network is asked. */
export function askerOf({ user_id }: BackgroundJobRow): string {
  if (user_id === null) throw new JobOver('jobs.reconnect')
  return user_id
}
