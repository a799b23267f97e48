import { NETWORK_AUDIENCE_MINIMUM } from '@rookery/contract'
import { notTargetable, planUploadBatches, type AdsClient, type AdsCustomAudience } from '@rookery/network'
import type { Deps } from '../../app/deps.ts'
import { fail } from '../../app/errors.ts'
import { newId } from '../../app/new-id.ts'
import { grantOf, recheckGrant, withAdsOf, type LiveGrant } from '../ad-accounts/grant.service.ts'
import { canUpload } from '../ad-accounts/team-account.service.ts'
import { identifiersOfList } from '../audience-lists/list-identifiers.service.ts'
import { countableLists } from '../audience-lists/list-access.service.ts'
import { readVersionRecipe } from '../audiences/audience-recipe.service.ts'
import { recordUploadedUsage } from './usage.service.ts'
import { failed, on, outcomeOf, over, type Outcome } from './upload-outcome.ts'
import { markOf, uploadOfMark } from './upload-mark.ts'
import { queueUpload } from './upload-queue.ts'
import { pollWait, retryWait, type UploadTiming } from './upload-timing.ts'
import {
  changeUpload,
  clearBatches,
  eraseBatches,
  insertBatch,
  markBatchAccepted,
  markReplaced,
  nextBatch,
  ownsMark,
  readUpload,
  type UploadChange,
  type UploadRow,
  uploadLeases,
} from './upload.repository.ts'

/** The queue's clock and ours may differ by this much. */
const EARLY_MS = 2_000

interface Run {
  readonly deps: Deps
  readonly timing: UploadTiming
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Takes an upload as far as it goes now: counts and plans, makes the audience on the network, sends what is not yet accepted, looks whether it can be
 * targeted. Every step is stored before the next begins, so a killed process loses at most the answer to one call, which may be asked again. Where
 * it has to wait it stores until when and why, and asks the queue to come back then. Never throws for what happens to the upload.
 */
export async function runUpload(
  deps: Deps,
  id: string,
  timing: UploadTiming,
  signal: AbortSignal,
): Promise<void> {
  const owner = newId(deps)
  const until = () => new Date(deps.clock().getTime() + timing.lease_ms)
  const taken = await uploadLeases.take(deps.db, id, owner, deps.clock(), until())
  if (!taken) return
  // Asked for twice while it waits: the job that was put off for then comes by itself.
  const isEarly =
    taken.waiting_until !== null && taken.waiting_until.getTime() - deps.clock().getTime() > EARLY_MS
  if (isEarly && taken.cancelled_at === null) {
    await uploadLeases.release(deps.db, id, owner)
    return
  }
  const lost = new AbortController()
  const beat = setInterval(() => {
    uploadLeases.renew(deps.db, id, owner, deps.clock(), until()).then(
      (kept) => kept || lost.abort(),
      (error: unknown) => deps.logger.warn({ err: error }, 'lease of an upload not renewed'),
    )
  }, timing.lease_ms / 3)
  const run: Run = { deps, timing, owner, signal: AbortSignal.any([signal, lost.signal]) }
  try {
    if (taken.waiting_until && !(await write(run, taken, { waiting_until: null }))) return
    for (let goOn = true; goOn && !run.signal.aborted;) {
      const upload = await readUpload(deps.db, id)
      goOn = upload !== undefined && upload.finished_at === null && (await step(run, upload))
    }
  } finally {
    clearInterval(beat)
    await uploadLeases.release(deps.db, id, owner)
  }
}

const write = (run: Run, upload: UploadRow, change: UploadChange, cause?: string): Promise<boolean> =>
  changeUpload(run.deps.db, upload, run.owner, change, run.deps.clock(), cause)

/** One step with its outcome stored; true to go on. */
async function step(run: Run, upload: UploadRow): Promise<boolean> {
  const { deps } = run
  const outcome = await tryStep(run, upload)
  if (outcome.kind === 'on') return true
  if (outcome.kind === 'over') return false
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    if (outcome.kind === 'failed') {
      await eraseBatches(tx, upload.id)
      const change: UploadChange = {
        state: 'failed',
        targetable: false,
        waiting_until: null,
        finished_at: now,
      }
      await changeUpload(tx, upload, run.owner, change, now, outcome.cause)
      return
    }
    const change: UploadChange = {
      waiting_until: outcome.until,
      ...(outcome.failed_try ? { tries: upload.tries + 1 } : {}),
    }
    const kept = await changeUpload(tx, upload, run.owner, change, now, outcome.cause)
    if (kept) await queueUpload(deps, tx, upload, outcome.until)
  })
  return false
}

async function tryStep(run: Run, upload: UploadRow): Promise<Outcome> {
  if (upload.cancelled_at !== null) return failed(cancelledCause(upload))
  const { deps, timing } = run
  try {
    return await steps[upload.state](run, upload)
  } catch (error) {
    // Stopping: what is stored is what the next start goes on from.
    if (run.signal.aborted) return over
    const now = deps.clock()
    const outcome = outcomeOf(error, now, new Date(now.getTime() + retryWait(timing, upload.tries + 1)))
    deps.logger.info({ err: error, upload_id: upload.id, state: upload.state }, 'upload step')
    const givenUp = outcome.kind === 'wait' && outcome.failed_try && upload.tries + 1 >= timing.tries
    return givenUp ? failed('X did not answer for too long. Please upload the audience again.') : outcome
  }
}

/** What X has stays there: the upload may be removed as any other. */
const cancelledCause = ({ network_id, accepted_count }: UploadRow): string =>
  network_id === null
    ? 'Cancelled before anything was sent to X.'
    : accepted_count === 0
      ? 'Cancelled. The empty audience stays on X until it is removed.'
      : 'Cancelled. What was sent stays on X until it is removed.'

type Step = (run: Run, upload: UploadRow) => Promise<Outcome>
const finished: Step = async () => over
const steps: Record<UploadRow['state'], Step> = {
  queued: begin,
  preparing: prepare,
  uploading: send,
  processing: poll,
  ready: finished,
  too_small: finished,
  failed: finished,
  removed: finished,
}

async function begin(run: Run, upload: UploadRow): Promise<Outcome> {
  const kept = await write(run, upload, { state: 'preparing' }, 'Counting who can be reached.')
  return kept ? on : over
}

/** The grant and the subscription as they are now: both may have ended since the upload was asked for. */
async function gate(run: Run, upload: UploadRow, askNetwork: boolean): Promise<LiveGrant> {
  const { deps, signal } = run
  const live = await grantOf(deps.db, upload.created_by, upload.team_id, upload.ad_account_id)
  if (!live) throw fail('permission_denied', { message: 'The access to this ad account was ended.' })
  if (!(await canUpload(deps, upload.team_id, upload.ad_account_id))) throw fail('subscription_required')
  if (askNetwork) {
    const { access } = await recheckGrant(deps, live.grant, upload.ad_account_id, signal)
    if (access === false) await refuseForAccess(run, live)
  }
  return live
}

/** recheckGrant says no for both a lost role and a dead token; the token's own error tells which. */
async function refuseForAccess(run: Run, live: LiveGrant): Promise<never> {
  await withAdsOf(
    run.deps,
    live,
    async (ads) => await ads.access(live.account.account_id, { signal: run.signal }),
  )
  throw fail('permission_denied', { message: 'X no longer lets you manage audiences on this ad account.' })
}

/** Counts again and stores the identifiers in batches. A process killed here begins this step anew. */
async function prepare(run: Run, upload: UploadRow): Promise<Outcome> {
  const { deps, timing } = run
  await gate(run, upload, true)
  const source = await sourceOf(run, upload)
  if ('kind' in source) return source
  await clearBatches(deps.db, upload.id)
  let total = 0
  let position = 0
  let pending: string[] = []
  const flush = async () => {
    await insertBatch(deps.db, upload.id, position, pending)
    position += 1
    total += pending.length
    pending = []
  }
  for await (const ids of source.identifiers) {
    run.signal.throwIfAborted()
    for (const id of ids) {
      pending.push(id)
      if (pending.length === timing.batch_users) await flush()
    }
  }
  if (pending.length > 0) await flush()
  const change = { total_count: total, sent_count: 0, accepted_count: 0, tries: 0 }
  if (total < NETWORK_AUDIENCE_MINIMUM) {
    await eraseBatches(deps.db, upload.id)
    const end: UploadChange = { ...change, state: 'too_small', finished_at: deps.clock() }
    await write(run, upload, end, `Fewer than ${NETWORK_AUDIENCE_MINIMUM} people can be matched.`)
    return over
  }
  const kept = await write(run, upload, { ...change, state: 'uploading' }, 'Sending to X.')
  return kept ? on : over
}

/** Whom an upload sends: everybody a recipe reaches, by network id, or a list's rows as they are kept. */
async function sourceOf(
  { deps, timing }: Run,
  upload: UploadRow,
): Promise<{ identifiers: AsyncIterable<string[]> } | Outcome> {
  if (upload.audience_config_id === null || upload.audience_config_version === null) {
    const list = upload.list_id === null ? 'gone' : await identifiersOfList(deps, upload.list_id)
    if (list === 'importing') {
      const until = new Date(deps.clock().getTime() + timing.poll_ms)
      return { kind: 'wait', until, cause: 'Reading the list.', failed_try: false }
    }
    if (list === 'gone') return failed('The list is not there any more.')
    return list === 'failed' ? failed('The list could not be imported.') : { identifiers: list }
  }
  const recipe = await readVersionRecipe(deps.db, upload.audience_config_id, upload.audience_config_version)
  if (!recipe) return failed('The recipe of this audience is not there any more.')
  const lists = await countableLists(deps, [upload.team_id], recipe.tree)
  return { identifiers: deps.population.matchableNetworkIds({ tree: recipe.tree }, { lists }) }
}

/** Keys of the network for what identifiers are, and whether they are kept as hashes. */
const keysOf = {
  user_id: { key: 'twitter_id' },
  handle: { key: 'handle' },
  email: { key: 'email', is_hashed: true },
  phone: { key: 'phone_number', is_hashed: true },
} as const

async function send(run: Run, upload: UploadRow): Promise<Outcome> {
  const { deps, signal } = run
  const live = await gate(run, upload, upload.network_id === null)
  if (upload.network_id === null) return await withAdsOf(deps, live, (ads) => makeShell(run, upload, ads))
  const batch = await nextBatch(deps.db, upload.id)
  const now = deps.clock()
  if (!batch) {
    const change: UploadChange = { state: 'processing', processing_since: now, tries: 0, polls: 0 }
    return (await write(run, upload, change, 'X is matching the list.')) ? on : over
  }
  const networkId = upload.network_id
  // Sending the same people twice changes nothing there, so a batch whose answer was lost is simply sent again.
  let accepted = 0
  await withAdsOf(deps, live, async (ads) => {
    for (const part of planUploadBatches(batch.ids, {}, keysOf[upload.identifier_kind])) {
      const answer = await ads.sendAudienceUsers(upload.ad_account_id, networkId, part.body, { signal })
      if (answer.success_count !== part.user_count || answer.total_count !== part.user_count)
        throw new Error(`X accepted ${answer.success_count} of ${part.user_count}`)
      accepted += answer.success_count
    }
  })
  return await deps.db.transaction(async (tx) => {
    const at = deps.clock()
    const kept = await changeUpload(
      tx,
      upload,
      run.owner,
      {
        sent_count: upload.sent_count + batch.ids.length,
        accepted_count: upload.accepted_count + accepted,
        tries: 0,
      },
      at,
    )
    if (!kept) return over
    await markBatchAccepted(tx, upload.id, batch.position, at)
    return on
  })
}

/**
 * The audience on the network to fill: the one a lost answer made, one of the team's own of that name (added to, or replaced), or a new one. Names are
 * unique in an ad account.
 */
async function makeShell(run: Run, upload: UploadRow, ads: AdsClient): Promise<Outcome> {
  const { deps, signal } = run
  const account = upload.ad_account_id
  const adopt = async (audience: AdsCustomAudience): Promise<Outcome> =>
    (await write(run, upload, { network_id: audience.id, tries: 0 })) ? on : over
  let existing: AdsCustomAudience | undefined
  for await (const audience of ads.customAudiences(account, { q: upload.name }, { signal }))
    if (audience.name === upload.name) existing = audience
  if (existing) {
    const madeBy = uploadOfMark(existing.description)
    if (madeBy === upload.id) return await adopt(existing)
    if (madeBy === null || !(await ownsMark(deps.db, upload.team_id, madeBy)))
      return failed('An audience with this name is already on the ad account. Please choose another name.')
    if (upload.mode === 'add') return await adopt(existing)
    await ads.deleteCustomAudience(account, existing.id, { signal })
    await markReplaced(deps.db, upload.team_id, account, existing.id, upload.id, deps.clock())
  }
  return await adopt(
    await ads.createCustomAudience(
      account,
      { name: upload.name, description: markOf(upload.id) },
      { signal },
    ),
  )
}

async function poll(run: Run, upload: UploadRow): Promise<Outcome> {
  const { deps, timing, signal } = run
  const live = await gate(run, upload, false)
  const audience = await withAdsOf(deps, live, (ads) =>
    ads.customAudience(upload.ad_account_id, upload.network_id!, { signal }),
  )
  const now = deps.clock()
  const matched_count = audience.audience_size ?? null
  if (audience.targetable) {
    return await deps.db.transaction(async (tx) => {
      const change: UploadChange = {
        state: 'ready',
        targetable: true,
        matched_count,
        finished_at: now,
        tries: 0,
      }
      if (!(await changeUpload(tx, upload, run.owner, change, now, 'X can target this audience.')))
        return over
      await recordUploadedUsage(deps, tx, { ...upload, matched_count }, now)
      return over
    })
  }
  const reasons = audience.reasons_not_targetable
  if (reasons.includes(notTargetable.too_small) && !reasons.includes(notTargetable.processing)) {
    const change: UploadChange = { state: 'too_small', matched_count, finished_at: now }
    await write(run, upload, change, 'X matched too few people to target.')
    return over
  }
  const since = upload.processing_since ?? now
  if (now.getTime() - since.getTime() > timing.processing_longest_ms)
    return failed('X did not finish matching the list.')
  const until = new Date(now.getTime() + pollWait(timing, upload.polls))
  return await deps.db.transaction(async (tx) => {
    // Looking again is no news: no state is added, the page reads waiting_until.
    const kept = await changeUpload(
      tx,
      upload,
      run.owner,
      { polls: upload.polls + 1, waiting_until: until, matched_count, tries: 0 },
      now,
    )
    if (kept) await queueUpload(deps, tx, upload, until)
    return over
  })
}
