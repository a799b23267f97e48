import { NETWORK_AUDIENCE_MINIMUM, type UploadedAudience } from '@rookery/contract'
import { render, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, teamsWhere } from '../../../app/access/permissions.ts'
import { snapshot, type Db } from '../../../store/database.ts'
import { grantOf, withAdsOf, type LiveGrant } from '../../advertising/ad-accounts/grant.service.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import { addAuditEntry, type Done } from '../../foundation/audit/audit.service.ts'
import { readAudienceRecipe, recordAudienceUse } from '../audiences/recipes/audience-recipe.service.ts'
import type { AudienceRecipe } from '../../../app/ports.ts'
import { sizeFacts } from '../match-rate/size-facts.service.ts'
import { presentSizes } from '../../../targeting/ledger.presenter.ts'
import { requireKnownPeople } from '../../../targeting/usable-recipe.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
import { sensitiveAccountIn } from '../../advertising/native-targeting/native-criteria.service.ts'
import { asNetworkUser, isUnanswered, networkIdentityOf } from '../../people/identities/identity.service.ts'
import { teamIdsOf } from '../../../app/access/team-ids-of.ts'
import { defaultTiming } from '../../foundation/jobs/background-job.service.ts'
import { deleteJobs, lockJob, jobsOf } from '../../foundation/jobs/own-jobs.service.ts'
import { uploadOfMarker } from './upload-marker.ts'
import { queueUpload } from './queue-upload.service.ts'
import { presentUpload } from './upload.presenter.ts'
import {
  changeUpload,
  eraseBatches,
  findUpload,
  findUploadNames,
  isBeingUploaded,
  listUploads,
  statesOf,
  type UploadFilter,
  type UploadRow,
} from './upload.repository.ts'

const noAccountMessage = 'uploads.connectFirst'
const notAvailableMessage = 'uploads.notAvailable'

interface UploadInputs {
  readonly recipe: AudienceRecipe
  readonly team_id: string
  readonly live: LiveGrant | null
  readonly subscribed: boolean
  /** Disclosed number of people who would be uploaded; 0 under the privacy minimum. */
  readonly disclosedCount: number
}

/**
 * Reads everything an upload depends on. Only what the caller may not see is refused here; other problems are
 * returned.
 */
async function readUploadInputs(
  deps: Deps,
  actor: UserActor,
  input: { readonly audience_id: string; readonly ad_account_id?: string | undefined },
  signal: AbortSignal,
): Promise<UploadInputs> {
  const recipe = await readAudienceRecipe(deps, actor, input.audience_id)
  requireKnownPeople(recipe.tree)
  // An audience of the catalogue is uploaded for the caller's team that has the ad account.
  const teams = recipe.team_id ? [recipe.team_id] : actor.memberships.map(({ team_id }) => team_id)
  let team_id = teams[0]
  let liveGrant: LiveGrant | null = null
  const { ad_account_id } = input
  if (ad_account_id !== undefined)
    for (const id of teams) {
      liveGrant = await grantOf(deps.db, actor.user_id, id, ad_account_id)
      if (liveGrant) {
        team_id = id
        break
      }
    }
  if (team_id === undefined) throw invalid({ ad_account_id: noAccountMessage })
  requirePermission(actor, 'uploads.write', { team: team_id })
  const { lists } = recipe
  const isSubscribed = liveGrant ? await canUpload(deps, team_id, liveGrant.account.account_id) : false
  return {
    recipe,
    team_id,
    live: liveGrant,
    subscribed: isSubscribed,
    disclosedCount: (await disclosedSize(deps, recipe.tree, { signal, lists })) ?? 0,
  }
}

/**
 * Why the people of a recipe may not be sent, due to the network's description of one of its accounts; null
 * when they may.
 */
const refusal = (
  deps: Deps,
  { grant }: LiveGrant,
  { tree }: AudienceRecipe,
  signal: AbortSignal,
): Promise<ServerText | null> =>
  asNetworkUser(deps, grant.granted_by, (token) => sensitiveAccountIn(deps, token, tree, { signal }))

/** The preview for the upload's confirmation: what would be sent, and whether that is allowed. */
export async function estimateUpload(
  deps: Deps,
  actor: UserActor,
  input: { readonly audience_id: string; readonly ad_account_id?: string | undefined },
  signal: AbortSignal,
) {
  const {
    recipe,
    live: liveGrant,
    subscribed,
    disclosedCount,
  } = await readUploadInputs(deps, actor, input, signal)
  // Too small comes first: neither a grant nor a plan would change it.
  const refusalReason: ServerText | null =
    disclosedCount < NETWORK_AUDIENCE_MINIMUM
      ? notAvailableMessage
      : !liveGrant
        ? noAccountMessage
        : !subscribed
          ? 'errors.subscription_required'
          : null
  const reason =
    liveGrant && refusalReason === null
      ? await refusal(deps, liveGrant, recipe, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          // If the network does not answer now, the upload checks this again.
          if (!isUnanswered(error)) throw error
          return null
        })
      : refusalReason
  // How many people it is, is no secret of who may send them: an audience without a plan or a grant is not an empty one.
  const mayBeSent =
    reason === null || reason === noAccountMessage || reason === 'errors.subscription_required'
  const estimatedSize = mayBeSent ? disclosedCount : 0
  const sizes = presentSizes(recipe.sizes, await sizeFacts(deps, teamIdsOf(actor), [recipe.sizes]))
  return {
    audience_id: recipe.audience_id,
    ad_account_id: input.ad_account_id ?? null,
    name: recipe.name,
    total_count: estimatedSize,
    batches: Math.ceil(estimatedSize / defaultTiming.batch_users),
    total_native: sizes.total_native,
    ledger: mayBeSent ? sizes.ledger : null,
    allowed: reason === null,
    reason: reason && render(reason, actor.language),
    needs_subscription: reason === 'errors.subscription_required',
  }
}

export interface UploadInput {
  readonly audience_id: string
  readonly ad_account_id: string
  readonly name?: string | undefined
  readonly mode: 'add' | 'replace'
}

/** Queues the upload of a saved audience. Upload, first state and job are written in one transaction. */
export async function createUpload(
  deps: Deps,
  actor: UserActor,
  input: UploadInput,
  signal: AbortSignal,
): Promise<UploadedAudience> {
  const {
    recipe,
    team_id,
    live: liveGrant,
    subscribed,
    disclosedCount,
  } = await readUploadInputs(deps, actor, input, signal)
  if (!liveGrant) throw invalid({ ad_account_id: noAccountMessage })
  if (!subscribed) throw fail('subscription_required')
  if (disclosedCount < NETWORK_AUDIENCE_MINIMUM) throw invalid({ audience_id: notAvailableMessage })
  await networkIdentityOf(deps, liveGrant.grant.granted_by)
  const reason = await refusal(deps, liveGrant, recipe, signal)
  if (reason) throw invalid({ audience_id: reason })
  const id = newId(deps)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    if (await isBeingUploaded(tx, recipe.audience_id, input.ad_account_id))
      throw fail('in_use', 'uploads.beingUploaded')
    await queueUpload(deps, tx, {
      id,
      team_id,
      audience_id: recipe.audience_id,
      audience_config_id: recipe.audience_config_id,
      audience_config_version: recipe.audience_config_version,
      ad_account_id: input.ad_account_id,
      ad_account_name: liveGrant.account.name,
      name: input.name ?? recipe.name,
      mode: input.mode,
      created_by: actor.user_id,
    })
    await recordAudienceUse(tx, recipe.audience_id, now)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id,
      verb: 'uploaded',
      object_kind: 'audience',
      object_id: recipe.audience_id,
      data: { upload_id: id, ad_account_id: input.ad_account_id, mode: input.mode },
    })
  })
  return await readUploadOf(deps, actor, id)
}

/** Teams whose uploads the caller may read. */
const readableTeams = (actor: UserActor): string[] => teamsWhere(actor, 'uploads.read')

async function presentUploads(
  db: Db,
  actor: UserActor,
  rows: readonly UploadRow[],
): Promise<UploadedAudience[]> {
  const ids = rows.map((row) => row.id)
  const states = await statesOf(db, ids)
  const jobs = await jobsOf(db, 'upload', ids)
  return rows.map((row) => {
    const waitingUntil = row.finished_at === null ? jobs.get(row.id)?.waiting_until : null
    return presentUpload(row, states.get(row.id) ?? [], waitingUntil ?? null, actor.language)
  })
}

export const readUploads = async (deps: Pick<Deps, 'db'>, actor: UserActor, filter: UploadFilter) =>
  await snapshot(deps.db, async (db) => {
    const { count, rows } = await listUploads(db, readableTeams(actor), filter)
    return { count, uploads: await presentUploads(db, actor, rows) }
  })

/** The uploads of an audience, newest first. */
export const readUploadsOfAudience = async (deps: Pick<Deps, 'db'>, actor: UserActor, audienceId: string) =>
  (await readUploads(deps, actor, { audience_id: audienceId, limit: 200, offset: 0 })).uploads

async function requireUpload(db: Db, actor: UserActor, id: string): Promise<UploadRow> {
  const row = isId(id) ? await findUpload(db, readableTeams(actor), id) : undefined
  if (!row) throw fail('not_found')
  return row
}

export const readUploadOf = async (
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  id: string,
): Promise<UploadedAudience> =>
  await snapshot(deps.db, async (db) => {
    const [upload] = await presentUploads(db, actor, [await requireUpload(db, actor, id)])
    return upload!
  })

/**
 * Deletes the audience on the network and marks the upload as removed. Throws in_use while a step of its job
 * runs, and errors of the network; an audience already missing there counts as deleted.
 */
export async function removeUpload(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const upload = await requireUpload(deps.db, actor, id)
  requirePermission(actor, 'uploads.write', { team: upload.team_id })
  const liveGrant = await grantOf(deps.db, actor.user_id, upload.team_id, upload.ad_account_id)
  if (!liveGrant) throw fail('permission_denied')
  if (upload.state === 'removed') return
  const releaseJob = await lockJob(deps, id)
  if (!releaseJob) throw fail('in_use', 'uploads.beingSent')
  try {
    const lockedUpload = await requireUpload(deps.db, actor, id)
    if (lockedUpload.state === 'removed') return
    await withAdsOf(deps, liveGrant, async (ads) => {
      let networkId = lockedUpload.network_id
      // The job may have created the audience and been killed before storing its id.
      if (networkId === null && lockedUpload.state !== 'queued')
        for await (const audience of ads.customAudiences(
          lockedUpload.ad_account_id,
          { q: lockedUpload.name },
          { signal },
        ))
          if (uploadOfMarker(audience.description) === id) networkId = audience.id
      if (networkId === null) return
      try {
        await ads.deleteCustomAudience(lockedUpload.ad_account_id, networkId, { signal })
      } catch (error) {
        if (!isNetworkError(error, 'not_found')) throw error
      }
    })
    const now = deps.clock()
    await deps.db.transaction(async (tx) => {
      await eraseBatches(tx, id)
      const removedChange = { state: 'removed', targetable: false, finished_at: now } as const
      await changeUpload(tx, id, removedChange, now, 'uploads.removed')
      await deleteJobs(tx, [id])
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: upload.team_id,
        verb: 'removed',
        object_kind: 'uploaded-audience',
        object_id: id,
        data: { ad_account_id: upload.ad_account_id, network_id: lockedUpload.network_id },
      })
    })
  } finally {
    await releaseJob()
  }
}

/** Names of the caller's teams' audiences on the network. */
export const listUploadNames = async (
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  text: string,
): Promise<string[]> => await findUploadNames(deps.db, readableTeams(actor), text, 50)

/** The upload a request queued, from its entry in the audit log. */
export async function findUploadByRequest(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  done: readonly Done[],
): Promise<UploadedAudience | null> {
  const id = done.find(({ verb }) => verb === 'uploaded')?.data?.upload_id
  return typeof id === 'string' ? await readUploadOf(deps, actor, id) : null
}
