import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { AdAccountRow } from '../../../store/tables.ts'
import {
  JobFailure,
  type RecurringJobHandler,
  type JobSpec,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startCursor, type Cursor, type Stage } from './cursor.ts'
import { mirrorPage, type Step } from './mirror-entities.service.ts'
import { askActive, readHours } from './read-hours.service.ts'
import { accessBy, accessOf, endSync, isUsable } from './sync-access.service.ts'
import {
  changeSync,
  findSync,
  insertSync,
  listSyncs,
  liveGrants,
  readSync,
  type GrantState,
  type SyncOf,
} from './sync.repository.ts'
import type { AdsSyncRow } from './tables.ts'

/** Interval between syncs, also after a failure. */
const EVERY_MS = 60 * 60 * 1000

/**
 * Mirrors what is advertised from each granted ad account and how it goes, hourly: campaigns, line items, promoted posts and targeting criteria page by page,
 * then the hours that the network names as changed. Each page and its successor's token are stored together.
 */
export const adsSyncJob: RecurringJobHandler = {
  kind: 'ads_sync',
  concurrency: 3,
  due: async (deps) => {
    const now = deps.clock()
    const jobs: JobSpec[] = []
    const syncByKey = new Map((await listSyncs(deps.db)).map((sync) => [keyOf(sync), sync]))
    const grants = byAccount(await liveGrants(deps.db))
    for (const key of new Set([...syncByKey.keys(), ...grants.keys()])) {
      const accountSync = await ensureSyncState(deps, syncByKey.get(key), grants.get(key) ?? [], now)
      if (accountSync && accountSync.row.next_at <= now)
        jobs.push(jobFor(accountSync.row, accountSync.account, accountSync.user_id))
    }
    return jobs
  },
  step: async (run, job) => {
    const accountSync = job.subject_id === null ? undefined : await readSync(run.deps.db, job.subject_id)
    if (!accountSync) throw new JobFailure('adsSync.notGranted')
    const access = await accessOf(run.deps, accountSync)
    if (!isUsable(access)) {
      await endSync(run.deps, accountSync, access.cause)
      throw new JobFailure(access.cause)
    }
    const cursor = job.cursor as Cursor
    return await steps[cursor.stage]({ run, job, sync: accountSync, cursor })
  },
  stopped: async (tx, job, now) => {
    if (job.subject_id !== null)
      await changeSync(tx, job.subject_id, { next_at: new Date(now.getTime() + EVERY_MS) })
  },
}

const steps: Record<Stage, (step: Step) => Promise<StepDone>> = {
  campaigns: mirrorPage,
  'line items': mirrorPage,
  'promoted posts': mirrorPage,
  'promoted profiles': mirrorPage,
  'pre-roll videos': mirrorPage,
  targeting: mirrorPage,
  'active entities': askActive,
  'hourly figures': readHours,
}

const keyOf = ({ team_id, ad_account_id }: SyncOf): string => `${team_id} ${ad_account_id}`

function byAccount(grants: readonly GrantState[]): Map<string, GrantState[]> {
  const groups = new Map<string, GrantState[]>()
  for (const each of grants) {
    const group = groups.get(keyOf(each.grant))
    if (group) group.push(each)
    else groups.set(keyOf(each.grant), [each])
  }
  return groups
}

interface SyncTarget {
  readonly row: AdsSyncRow
  readonly account: AdAccountRow
  readonly user_id: string
}

/**
 * Starts, ends or resumes the sync of one account of a team according to its current grants; undefined if
 * there is none to run.
 */
async function ensureSyncState(
  deps: Deps,
  known: AdsSyncRow | undefined,
  grants: readonly GrantState[],
  now: Date,
): Promise<SyncTarget | undefined> {
  const access = accessBy(grants)
  if (!isUsable(access)) {
    if (known && (known.state !== 'ended' || known.cause !== access.cause))
      await endSync(deps, known, access.cause)
    return undefined
  }
  const { grant, account } = access
  const of = { team_id: grant.team_id, ad_account_id: grant.ad_account_id }
  if (!known)
    await insertSync(deps.db, { ...of, id: newId(deps), state: 'active', next_at: now, created_at: now })
  else if (known.state === 'ended')
    await changeSync(deps.db, known.id, { state: 'active', cause: '', next_at: now })
  const row = known?.state === 'active' ? known : await findSync(deps.db, of)
  return row && { row, account, user_id: grant.granted_by }
}

const jobFor = (sync: AdsSyncRow, account: AdAccountRow, userId: string): JobSpec => ({
  kind: 'ads_sync',
  subject_key: sync.id,
  subject: account.name,
  subject_id: sync.id,
  team_id: sync.team_id,
  user_id: userId,
  cursor: startCursor,
})

/**
 * Starts syncing a team's ad account now and returns the job's id, or the id of a sync already running.
 * Throws permission_denied with a reason if no connected user has access to the account.
 */
export async function syncNow(deps: Deps, of: SyncOf): Promise<string> {
  const grants = await liveGrants(deps.db, of)
  const accountSync = await ensureSyncState(deps, await findSync(deps.db, of), grants, deps.clock())
  if (!accountSync) {
    const access = accessBy(grants)
    throw fail('permission_denied', isUsable(access) ? {} : access.cause)
  }
  return await enqueueJob(deps, jobFor(accountSync.row, accountSync.account, accountSync.user_id))
}

/** The operator's: an ad account by the network's id, for every team it is granted to. Answers the jobs' ids. */
export async function syncAccountNow(deps: Deps, accountId: string): Promise<string[]> {
  const grants = await liveGrants(deps.db)
  const found = byAccount(grants.filter(({ account }) => account.account_id === accountId))
  if (found.size === 0) throw new JobFailure('adsSync.noTeam')
  const ids: string[] = []
  for (const [{ grant }] of [...found.values()] as [GrantState][])
    ids.push(await syncNow(deps, { team_id: grant.team_id, ad_account_id: grant.ad_account_id }))
  return ids
}
