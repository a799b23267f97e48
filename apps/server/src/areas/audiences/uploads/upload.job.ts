import { NETWORK_AUDIENCE_MINIMUM } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { notTargetable, planUploadBatches } from '@rookery/network'
import { fail } from '../../../errors/app-error.ts'
import {
  grantOf,
  recheckGrant,
  withAdsOf,
  type LiveGrant,
} from '../../advertising/ad-accounts/grant.service.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import {
  JobFailure,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundTiming } from '../../foundation/jobs/background-timing.ts'
import { recordUploadedUsage } from './usage.service.ts'
import { cursorOf, type Cursor, type UploadStep } from './upload-cursor.ts'
import { findOrCreateAudience } from './network-audience.service.ts'
import { lostList, requireSource, sourceOf } from './upload-source.service.ts'
import { disclosedPart } from './upload.presenter.ts'
import { meaningOf } from './upload-error.ts'
import {
  changeUpload,
  clearBatches,
  eraseBatches,
  insertBatch,
  markBatchAccepted,
  nextBatch,
  updateCause,
  readUpload,
  type UploadChange,
  type UploadRow,
} from './upload.repository.ts'

/**
 * Uploads a saved audience or a list to an ad account: counts and plans batches, creates the audience on the
 * network, sends unaccepted batches, and checks until it can be targeted. A call whose answer was lost is
 * repeated.
 */
export const uploadJob: JobHandler = {
  kind: 'upload',
  // One job per ad account at a time.
  concurrency: 4,
  step: async (run, job) => {
    const upload = await readUpload(run.deps.db, job.id)
    if (!upload) throw new JobFailure('uploads.removed')
    return await steps[upload.state]({ run, upload, cursor: cursorOf(job.cursor) })
  },
  meaningOf,
  cancelling: async ({ deps }, job) => {
    const upload = await readUpload(deps.db, job.id)
    return (upload && (await lostList(deps, upload))) ?? cancelledCause(upload)
  },
  waits: async (tx, job, now, cause) => await updateCause(tx, job.id, now, cause),
  stopped: async (tx, job, now) => {
    await eraseBatches(tx, job.id)
    const failedChange: UploadChange = { state: 'failed', targetable: false, finished_at: now }
    await changeUpload(tx, job.id, failedChange, now, job.cause || undefined)
  },
}

/** The audience stays on X: the upload can be removed like any other. */
const cancelledCause = (upload: UploadRow | undefined): ServerText =>
  !upload || upload.network_id === null
    ? 'uploads.cancelledBefore'
    : upload.accepted_count === 0
      ? 'uploads.cancelledEmpty'
      : 'uploads.cancelledPart'

const finishUpload = async (): Promise<StepDone> => ({ is_over: true })
const steps: Record<UploadRow['state'], (step: UploadStep) => Promise<StepDone>> = {
  queued: startUpload,
  preparing: prepareUpload,
  uploading: sendUpload,
  processing: pollNetwork,
  ready: finishUpload,
  too_small: finishUpload,
  failed: finishUpload,
  removed: finishUpload,
}

/** Writes the upload's state, its reason and the job's progress in one transaction. */
const withState = (
  { run, upload }: UploadStep,
  change: UploadChange,
  cause?: ServerText,
): Pick<StepDone, 'step' | 'done' | 'write'> => ({
  step: change.state ?? upload.state,
  done: disclosedPart(upload, change.accepted_count ?? upload.accepted_count),
  write: async (tx) => await changeUpload(tx, upload.id, change, run.deps.clock(), cause),
})

async function startUpload(step: UploadStep): Promise<StepDone> {
  return withState(step, { state: 'preparing' }, 'uploads.counting')
}

/** Checks grant and subscription again: both may have ended since the upload was requested. */
async function requireAccess({ run, upload }: UploadStep, recheckNetwork: boolean): Promise<LiveGrant> {
  const { deps, signal } = run
  const liveGrant = await grantOf(deps.db, upload.created_by, upload.team_id, upload.ad_account_id)
  if (!liveGrant) throw fail('permission_denied', 'adAccounts.accessEnded')
  if (!(await canUpload(deps, upload.team_id, upload.ad_account_id))) throw fail('subscription_required')
  if (recheckNetwork) {
    const { access } = await recheckGrant(deps, liveGrant.grant, upload.ad_account_id, signal)
    if (access === false) await refuseForAccess(run, liveGrant)
  }
  return liveGrant
}

/**
 * Turns a refused grant into the error to show: recheckGrant refuses for a lost role and for a dead token
 * alike, and only the token's own error distinguishes them.
 */
async function refuseForAccess(run: JobRun, live: LiveGrant): Promise<never> {
  await withAdsOf(
    run.deps,
    live,
    async (ads) => await ads.access(live.account.account_id, { signal: run.signal }),
  )
  throw fail('permission_denied', 'uploads.notManager')
}

/** Counts again and stores the identifiers in batches. After a kill this step starts over. */
async function prepareUpload(step: UploadStep): Promise<StepDone> {
  const { run, upload } = step
  const { deps, timing } = run
  await requireAccess(step, true)
  const source = await sourceOf(deps, upload)
  if (source === 'importing')
    return {
      wait_until: new Date(deps.clock().getTime() + timing.poll_ms),
      cause: 'uploads.readingList',
      write: async (tx) => await updateCause(tx, upload.id, deps.clock(), 'uploads.readingList'),
    }
  await run.save({ write: async (tx) => await clearBatches(tx, upload.id) })
  let total = 0
  let position = 0
  let pendingIdentifiers: string[] = []
  const flushIdentifiers = async () => {
    const batch = pendingIdentifiers
    const at = position
    await run.save({ write: async (tx) => await insertBatch(tx, upload.id, at, batch) })
    position += 1
    total += batch.length
    pendingIdentifiers = []
  }
  for await (const ids of source.identifiers)
    for (const id of ids) {
      pendingIdentifiers.push(id)
      if (pendingIdentifiers.length === timing.batch_users) await flushIdentifiers()
    }
  if (pendingIdentifiers.length > 0) await flushIdentifiers()
  // A list that was deleted while its people were excluded did not exclude all of them.
  await requireSource(deps, upload)
  const disclosedCount = await source.disclosedCount(total)
  const countsChange = { total_count: total, told_count: disclosedCount, sent_count: 0, accepted_count: 0 }
  if (disclosedCount < NETWORK_AUDIENCE_MINIMUM)
    return {
      ...tooSmall(step, countsChange, say('uploads.tooFewPeople', { n: NETWORK_AUDIENCE_MINIMUM })),
      total: disclosedCount,
    }
  return {
    ...withState(step, { ...countsChange, state: 'uploading' }, 'uploads.sending'),
    total: disclosedCount,
  }
}

const tooSmall = (step: UploadStep, change: UploadChange, cause: ServerText): StepDone => {
  const tooSmallChange: UploadChange = { ...change, state: 'too_small', finished_at: step.run.deps.clock() }
  const { write, ...progress } = withState(step, tooSmallChange, cause)
  return {
    ...progress,
    is_over: true,
    cause,
    write: async (tx) => {
      await eraseBatches(tx, step.upload.id)
      await write?.(tx)
    },
  }
}

/** The network's names of identifier kinds, and whether identifiers are stored as hashes. */
const identifierKeysOf = {
  user_id: { key: 'twitter_id' },
  handle: { key: 'handle' },
  email: { key: 'email', is_hashed: true },
  phone: { key: 'phone_number', is_hashed: true },
} as const

async function sendUpload(step: UploadStep): Promise<StepDone> {
  const { run, upload } = step
  const { deps, signal } = run
  const networkId = upload.network_id
  const live = await requireAccess(step, networkId === null)
  if (networkId === null) return await withAdsOf(deps, live, (ads) => findOrCreateAudience(step, ads))
  await requireSource(deps, upload)
  const batch = await nextBatch(deps.db, upload.id)
  if (!batch) {
    const cursor: Cursor = { ...step.cursor, processing_since: deps.clock().getTime(), polls: 0 }
    return { ...withState(step, { state: 'processing' }, 'uploads.matching'), cursor: { ...cursor } }
  }
  // Sending people twice changes nothing on the network, so a batch whose answer was lost is sent again.
  let acceptedCount = 0
  await withAdsOf(deps, live, async (ads) => {
    for (const part of planUploadBatches(batch.ids, {}, identifierKeysOf[upload.identifier_kind])) {
      const answer = await ads.sendAudienceUsers(upload.ad_account_id, networkId, part.body, { signal })
      if (answer.success_count !== part.user_count || answer.total_count !== part.user_count)
        throw new Error(`X accepted ${answer.success_count} of ${part.user_count}`)
      acceptedCount += answer.success_count
    }
  })
  const { write, ...progress } = withState(step, {
    sent_count: upload.sent_count + batch.ids.length,
    accepted_count: upload.accepted_count + acceptedCount,
  })
  return {
    ...progress,
    write: async (tx) => {
      await write?.(tx)
      await markBatchAccepted(tx, upload.id, batch.position, deps.clock())
    },
  }
}

async function pollNetwork(step: UploadStep): Promise<StepDone> {
  const { run, upload, cursor } = step
  const { deps, timing, signal } = run
  const live = await requireAccess(step, false)
  const audience = await withAdsOf(deps, live, (ads) =>
    ads.customAudience(upload.ad_account_id, upload.network_id!, { signal }),
  )
  const now = deps.clock()
  const matched_count = audience.audience_size ?? null
  if (audience.targetable) {
    const readyChange: UploadChange = { state: 'ready', targetable: true, matched_count, finished_at: now }
    const { write, ...progress } = withState(step, readyChange, 'uploads.ready')
    return {
      ...progress,
      is_over: true,
      write: async (tx) => {
        await write?.(tx)
        await recordUploadedUsage(deps, tx, { ...upload, matched_count }, now)
      },
    }
  }
  const reasons = audience.reasons_not_targetable
  if (reasons.includes(notTargetable.too_small) && !reasons.includes(notTargetable.processing))
    return tooSmall(step, { matched_count }, 'uploads.tooFewMatched')
  if (now.getTime() - (cursor.processing_since ?? now.getTime()) > timing.processing_longest_ms)
    throw new JobFailure('uploads.notMatched')
  return {
    // A repeated check adds no state; the page reads from the job when the next check is.
    ...withState(step, { matched_count }),
    cursor: { ...cursor, polls: cursor.polls + 1 },
    wait_until: new Date(now.getTime() + pollDelay(timing, cursor.polls)),
    cause: 'uploads.matching',
  }
}

const pollDelay = (timing: BackgroundTiming, polls: number): number =>
  Math.min(timing.poll_longest_ms, timing.poll_ms * 1.5 ** polls)
