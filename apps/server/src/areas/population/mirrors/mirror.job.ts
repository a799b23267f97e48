import type { Deps } from '../../../app/deps.ts'
import { findConnectedUser } from '../crawl/crawl.service.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import {
  networkUserOf,
  JobFailure,
  type RecurringJobHandler,
  type JobRun,
  type JobSpec,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { fetchPart, locationParts, type LookupPart } from './fetch-lookups.ts'
import {
  countStaged,
  findLastMirrorJob,
  listedParts,
  publishStaged,
  rejectStaged,
  stageRows,
  versionOf,
} from './lookup.repository.ts'
import { catalogues, type Catalogue } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The network advises a weekly refresh. */
const EVERY_MS = 7 * DAY_MS
/** Calls per 15 minutes, out of 400 that all lookups share; the rest is for interactive users. */
const CALLS_A_WINDOW = 200
const WINDOW_MS = 15 * 60 * 1000
const ROWS_A_CALL = 1_000
/**
 * A catalogue that shrinks below this share is rejected as incomplete. Events are exempt, as they end all the
 * time.
 */
const MIN_SHARE = 0.5

interface Cursor {
  readonly [key: string]: string | number | boolean | null
  readonly catalogue: Catalogue
  readonly part: number
  /** Calls made since `window_at`, which is in milliseconds. */
  readonly calls: number
  readonly window_at: number
}

const mirrorJobFor = (userId: string): JobSpec => ({
  kind: 'mirror',
  subject_key: 'lookups',
  subject: 'X Ads',
  subject_id: null,
  team_id: null,
  user_id: userId,
  cursor: { catalogue: catalogues[0], part: 0, calls: 0, window_at: 0 } satisfies Cursor,
})

/**
 * Fetches the network's catalogues part by part into staging, and publishes each one once complete, recording
 * what was added, renamed or removed. An interrupted part is fetched again.
 */
export const mirrorJob: RecurringJobHandler = {
  kind: 'mirror',
  concurrency: 1,
  due: async (deps) => {
    const lastJob = await findLastMirrorJob(deps.db)
    const waitMs = lastJob?.state === 'failed' ? DAY_MS : EVERY_MS
    if (lastJob && deps.clock().getTime() - lastJob.at.getTime() < waitMs) return []
    const connectedUserId = await findConnectedUser(deps.db, null)
    return connectedUserId === undefined ? [] : [mirrorJobFor(connectedUserId)]
  },
  step: mirrorStep,
}

/** Operator command: queues a mirror job now. Returns the job's id. */
export async function mirrorNow(deps: Deps, as: string | null): Promise<string> {
  const connectedUserId = await findConnectedUser(deps.db, as)
  if (connectedUserId === undefined) throw new JobFailure('mirrors.notConnected')
  return await enqueueJob(deps, mirrorJobFor(connectedUserId))
}

async function mirrorStep(run: JobRun, job: BackgroundJobRow): Promise<StepDone> {
  const { deps } = run
  const cursor = job.cursor as Cursor
  const { catalogue } = cursor
  const now = deps.clock()
  const isNewWindow = now.getTime() - cursor.window_at >= WINDOW_MS
  if (!isNewWindow && cursor.calls >= CALLS_A_WINDOW)
    return {
      wait_until: new Date(cursor.window_at + WINDOW_MS),
      cause: 'jobs.peopleFirst',
    }
  const version = (await versionOf(deps.db, catalogue)) + 1
  const catalogueParts = await partsOf(deps, catalogue)
  const cataloguePart = catalogueParts[cursor.part]
  const rows =
    cataloguePart === undefined
      ? []
      : await asNetworkUser(deps, networkUserOf(job), (token) =>
          fetchPart(deps.network.ads(token).lookups, catalogue, cataloguePart, run.signal),
        )
  const calls = (isNewWindow ? 0 : cursor.calls) + 1 + Math.floor(rows.length / ROWS_A_CALL)
  const callCount = { calls, window_at: isNewWindow ? now.getTime() : cursor.window_at }
  const isComplete = cursor.part + 1 >= catalogueParts.length
  const nextCatalogue = catalogues[catalogues.indexOf(catalogue) + 1]
  const nextCursor: Cursor = isComplete
    ? { ...callCount, catalogue: nextCatalogue ?? catalogue, part: 0 }
    : { ...callCount, catalogue, part: cursor.part + 1 }
  return {
    cursor: nextCursor,
    step: catalogue,
    done: job.done + rows.length,
    is_over: isComplete && nextCatalogue === undefined,
    write: async (tx) => {
      await stageRows(tx, catalogue, version, rows)
      if (!isComplete) return
      const { staged, listed } = await countStaged(tx, catalogue, version)
      if (catalogue !== 'events' && staged < listed * MIN_SHARE)
        await rejectStaged(tx, catalogue, `X answered ${staged} rows where ${listed} were listed.`)
      else await publishStaged(tx, catalogue, version, now)
    },
  }
}

/**
 * The parts to fetch. Countries and markets come from catalogues mirrored earlier, and are unchanged until
 * this one is complete.
 */
async function partsOf({ db }: Deps, catalogue: Catalogue): Promise<readonly LookupPart[]> {
  if (catalogue === 'locations') return locationParts
  if (catalogue === 'network_operators') return await listedParts(db, 'countries')
  if (catalogue === 'tv_shows') return await listedParts(db, 'locales')
  return ['all']
}
