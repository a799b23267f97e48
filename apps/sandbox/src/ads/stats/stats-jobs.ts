import { randomBytes } from 'node:crypto'
import type { Journal, Row } from '../../state/journal.ts'
import type { WorldClock } from '../../state/world-clock.ts'
import { hourMs } from '../delivery/constants.ts'
import type { StatsRequest } from './stats-request.ts'

export type JobStatus = 'QUEUED' | 'PROCESSING' | 'UPLOADING' | 'SUCCESS' | 'CANCELLED'

/** A row of the journal's table `stats_jobs`. Times in milliseconds of world time. */
export interface StatsJobRow extends Row {
  id: string
  account_id: string
  request: StatsRequest
  /** Unguessable name of the file. */
  file: string
  created_at: number
  completes_at: number
  cancelled_at: number | null
}

export const concurrentJobs = 100
/** How long a file can be downloaded after it was created. */
const fileLives = 48 * hourMs
const table = 'stats_jobs'
/** Start of the network's id epoch, in milliseconds since 1970. */
const idEpoch = 1_288_834_974_657n

/**
 * Jobs of asynchronous statistics: their state is derived from world time, so nothing runs in the background.
 */
export class StatsJobs {
  readonly #journal: Journal
  readonly #clock: WorldClock
  readonly #processingMs: number

  constructor(journal: Journal, clock: WorldClock, processingSeconds: number) {
    this.#journal = journal
    this.#clock = clock
    this.#processingMs = processingSeconds * 1_000
  }

  /** Newest first. */
  of(accountId: string): StatsJobRow[] {
    return this.#journal
      .all<StatsJobRow>(table)
      .filter((row) => row.account_id === accountId)
      .toReversed()
  }

  get(accountId: string, id: string): StatsJobRow | undefined {
    const row = this.#journal.get<StatsJobRow>(table, id)
    return row?.account_id === accountId ? row : undefined
  }

  /** The job whose file has this name and can be downloaded now. */
  byFile(file: string): StatsJobRow | undefined {
    const row = this.#journal.all<StatsJobRow>(table).find((each) => each.file === file)
    return row !== undefined && this.statusOf(row) === 'SUCCESS' && this.#clock.world() < this.expiresAt(row)
      ? row
      : undefined
  }

  running(accountId: string): number {
    return this.of(accountId).filter((row) => !['SUCCESS', 'CANCELLED'].includes(this.statusOf(row))).length
  }

  create(accountId: string, request: StatsRequest): StatsJobRow {
    const now = this.#clock.world()
    const number = this.#journal.all(table).length
    const id = String(((BigInt(now) - idEpoch) << 22n) | BigInt(number % 4_194_304))
    return this.#journal.put<StatsJobRow>(table, id, {
      id,
      account_id: accountId,
      request,
      file: randomBytes(18).toString('base64url'),
      created_at: now,
      completes_at: now + this.#processingMs,
      cancelled_at: null,
    })
  }

  /** A finished job stays unchanged. */
  cancel(row: StatsJobRow): StatsJobRow {
    if (this.statusOf(row) === 'SUCCESS' || row.cancelled_at !== null) return row
    return this.#journal.put(table, row.id, { ...row, cancelled_at: this.#clock.world() })
  }

  statusOf(row: StatsJobRow): JobStatus {
    if (row.cancelled_at !== null) return 'CANCELLED'
    const remainingMs = row.completes_at - this.#clock.world()
    if (remainingMs <= 0) return 'SUCCESS'
    const remainingShare = remainingMs / (row.completes_at - row.created_at)
    return remainingShare > 0.75 ? 'QUEUED' : remainingShare > 0.25 ? 'PROCESSING' : 'UPLOADING'
  }

  expiresAt(row: StatsJobRow): number {
    return row.completes_at + fileLives
  }
}
