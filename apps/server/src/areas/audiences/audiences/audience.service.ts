import { UNDO_DAYS, type Audience, type CallInput, type TargetingPackage } from '@rookery/contract'
import type { Actor, UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import {
  configContentOf,
  countVersion,
  requireConfig,
  type CountedVersion,
} from './recipes/audience-config.service.ts'
import {
  findConfigOfRecipe,
  insertConfig,
  insertVersion,
  raiseVersion,
} from './recipes/audience-config.repository.ts'
import { teamIdsOf } from '../../../app/access/team-ids-of.ts'
import { CATALOGUE_GROUP } from '@rookery/contract/user-groups.ts'
import { copyName } from './audience.policy.ts'
import { presentAudience } from './audience.presenter.ts'
import {
  getAudience,
  getAudiences,
  hasRunningUpload,
  insertAudience,
  insertCopy,
  markDeleted,
  unmarkDeleted,
  updateAudience,
  updateStatus,
  type AudienceRow,
} from './audience.repository.ts'
import { resolveAdsCaller } from './recipes/estimate.service.ts'
import { withoutAnswer, type CountedSizes } from '../../../targeting/ledger.presenter.ts'
import { readRecipe, type Recipe } from '../../../targeting/recipe.policy.ts'
import { sizeFacts } from '../match-rate/size-facts.service.ts'
import { missingInAudiences } from './recipes/missing-lists.service.ts'
import { recountIfOutdated } from './sizes/recount-version.service.ts'
import { regionsById } from './recipes/region.repository.ts'
import { insertSnapshot } from './sizes/size-snapshot.repository.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'

export { readOrdering } from './audience.policy.ts'

/** Whether the caller may write to the shared catalogue. */
export const mayWriteCatalogue = (actor: UserActor): boolean => actor.groups.includes(CATALOGUE_GROUP)

const DAY_MS = 24 * 60 * 60 * 1000

/** What presenting an audience needs: sizes of today, and the lists of its recipe. */
export type PresentDeps = Pick<Deps, 'db' | 'store' | 'config' | 'clock' | 'population'>

/** An audience the caller may see; 404 for all others. */
export async function requireAudience(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  id: string,
  deleted = false,
): Promise<AudienceRow> {
  const row = isId(id) ? await getAudience(deps.db, teamIdsOf(actor), id, deleted) : undefined
  if (!row) throw fail('not_found')
  return row
}

/** An audience of the caller's own team; those of the catalogue or shared by another team are read-only. */
export async function requireOwnAudience(deps: Deps, actor: UserActor, id: string, deleted = false) {
  const row = await requireAudience(deps, actor, id, deleted)
  if (row.team_id === null || row.shared_by) throw fail('permission_denied')
  requirePermission(actor, 'audiences.write', { team: row.team_id })
  return { ...row, team_id: row.team_id }
}

export async function presentAudiences(
  deps: PresentDeps,
  actor: Actor,
  rows: readonly AudienceRow[],
): Promise<Audience[]> {
  const regions = await regionsById(
    deps.db,
    rows.map((row) => row.region_id),
  )
  const facts = await sizeFacts(
    deps,
    teamIdsOf(actor),
    rows.map(({ sizes }) => sizes),
  )
  const missing = await missingInAudiences(deps, rows)
  return rows.map((row) =>
    presentAudience(
      row,
      row.region_id === null ? null : (regions.get(row.region_id) ?? null),
      actor.language,
      facts,
      missing.get(row.id) ?? [],
    ),
  )
}

export async function readAudience(deps: PresentDeps, actor: UserActor, id: string): Promise<Audience> {
  const [audience] = await presentAudiences(deps, actor, [await requireAudience(deps, actor, id)])
  return audience!
}

/** Which of the given audiences the caller may see, in the given order. */
export async function readAudiencesOf(
  deps: PresentDeps,
  actor: UserActor,
  ids: readonly string[],
): Promise<Audience[]> {
  const rows = await getAudiences(deps.db, teamIdsOf(actor), ids)
  const byId = new Map((await presentAudiences(deps, actor, rows)).map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sets the status of a team's audiences from their plans and campaigns. */
export const setStatuses = async (
  db: Db,
  teamId: string,
  statuses: readonly { readonly id: string; readonly status: Audience['status'] }[],
): Promise<void> => {
  for (const { id, status } of statuses) await updateStatus(db, teamId, id, status)
}

export interface BuildInput {
  readonly audience_config_id?: string | undefined
  readonly targeting_package?: TargetingPackage | undefined
  readonly name: string
  readonly region_id?: number | undefined
  readonly ad_account_id?: string | undefined
  readonly save: boolean
}

/**
 * Freezes a recipe for a region as of today: counts it, stores it as a config version (reusing a config of
 * the team with the same recipe) and adds an audience of it to the store. A catalogue config given as the
 * source is referenced, not copied.
 */
export async function buildAudience(
  deps: Deps,
  actor: UserActor,
  teamId: string,
  input: BuildInput,
  signal: AbortSignal,
): Promise<Audience> {
  requirePermission(actor, 'audiences.write', { team: teamId })
  const config = input.audience_config_id ? await requireConfig(deps, actor, input.audience_config_id) : null
  const recipe = readRecipe(
    { targeting_package: config?.targeting_package ?? input.targeting_package },
    sensitiveReason,
  )
  const adsCaller = await resolveAdsCaller(deps, actor, input.ad_account_id, teamId)
  const countedVersion = await countVersion(
    deps,
    recipe,
    input.region_id ?? config?.region_id,
    adsCaller,
    teamId,
    signal,
  )
  const id = newId(deps)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const sameRegion = config !== null && config.region_id === countedVersion.version.region_id
    const existing =
      config && sameRegion
        ? { id: config.id, version: config.version }
        : await findConfigOfRecipe(tx, teamId, recipe.hash, countedVersion.version.region_id)
    const usedAudience = existing ?? { id: newId(deps), version: 1 }
    if (!existing)
      await insertConfig(
        tx,
        {
          id: usedAudience.id,
          team_id: teamId,
          name: input.name,
          description: '',
          category_ids: [],
          created_by: actor.user_id,
          now,
        },
        countedVersion.version,
      )
    await insertAudience(
      tx,
      {
        id,
        team_id: teamId,
        name: input.name,
        source: actor.mode === 'token:pro-targeting' ? 'pro_targeting' : 'saved',
        saved: input.save,
        created_by: actor.user_id,
        now,
      },
      configContentOf(usedAudience.id, usedAudience.version, countedVersion),
    )
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: teamId,
      verb: 'built',
      object_kind: 'audience',
      object_id: id,
      data: { name: input.name, audience_config_id: usedAudience.id, version: usedAudience.version },
    })
  })
  return await readAudience(deps, actor, id)
}

/** In `region_id` null means no region; absent fields are unchanged. `version` is the one last read. */
export type AudienceChange = Omit<CallInput<'update-audience'>, 'pk' | 'targeting_package'> & {
  readonly targeting_package?: TargetingPackage | undefined
}

/**
 * Renames an audience, or stores a changed recipe as a new config version and counts it. Throws
 * stale_version.
 */
export async function changeAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  change: AudienceChange,
  signal: AbortSignal,
): Promise<Audience> {
  const existing = await requireOwnAudience(deps, actor, id)
  const { version, targeting_package, region_id, ...edited } = change
  if (existing.version !== version) throw fail('stale_version')
  const needsRecount = targeting_package !== undefined || region_id !== undefined
  if (!needsRecount && Object.values(edited).every((value) => value === undefined))
    throw invalid({ non_field_errors: 'audiences.nothingChanged' })
  const config = needsRecount
    ? await requireConfig(deps, actor, existing.audience_config_id, existing.audience_config_version)
    : null
  const recipe =
    config &&
    readRecipe({ targeting_package: targeting_package ?? config.targeting_package }, sensitiveReason)
  const regionId = region_id === undefined ? existing.region_id : region_id
  const countedVersion =
    recipe && (await countVersion(deps, recipe, regionId, null, existing.team_id, signal))
  // The old recipe is counted again first, to separate the effect of newer data from that of the new recipe.
  const recountedAudience = countedVersion && (await recountIfOutdated(deps, existing, signal))
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    if (recountedAudience) await insertSnapshot(tx, id, 'data', recountedAudience)
    const content =
      countedVersion && recipe && (await storeRecipe(deps, tx, actor, existing, recipe, countedVersion, now))
    const updatedRow = await updateAudience(tx, id, version, { now, edited, ...(content ? { content } : {}) })
    if (!updatedRow) throw fail('stale_version')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: existing.team_id,
      verb: 'updated',
      object_kind: 'audience',
      object_id: id,
      data: { version: version + 1 },
    })
  })
  return await readAudience(deps, actor, id)
}

/**
 * The config version of an edit: unchanged for the same recipe, a new version of the team's own config, or a
 * new config of the team if the old one is of the catalogue.
 */
async function storeRecipe(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  existing: AudienceRow & { team_id: string },
  recipe: Recipe,
  counted: CountedVersion,
  now: Date,
) {
  const config = await requireConfig({ db: tx }, actor, existing.audience_config_id)
  const isSameRecipe = await findConfigOfRecipe(tx, existing.team_id, recipe.hash, counted.version.region_id)
  if (isSameRecipe) return configContentOf(isSameRecipe.id, isSameRecipe.version, counted)
  if (config.team_id === null) {
    const id = newId(deps)
    await insertConfig(
      tx,
      {
        id,
        team_id: existing.team_id,
        name: existing.name,
        description: '',
        category_ids: [],
        created_by: actor.user_id,
        now,
      },
      counted.version,
    )
    return configContentOf(id, 1, counted)
  }
  const version = config.newest_version + 1
  if (!(await raiseVersion(tx, config.id, config.newest_version, { now }))) throw fail('stale_version')
  await insertVersion(tx, config.id, version, counted.version, actor.user_id, now)
  return configContentOf(config.id, version, counted)
}

/** Copies an audience, also one of the catalogue, into the caller's store. */
export async function duplicateAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: { readonly name?: string | undefined; readonly team_id?: string | undefined },
): Promise<Audience> {
  const existing = await requireAudience(deps, actor, id)
  const teamId =
    input.team_id ??
    (existing.shared_by ? null : existing.team_id) ??
    actor.memberships.find(({ level }) => level !== 'organisation')?.team_id
  if (!teamId) throw invalid({ team_id: 'audiences.createTeam' })
  requirePermission(actor, 'audiences.write', { team: teamId })
  // The network's answer to one team's ad account is not copied to another team.
  const inRegion = <T extends { readonly sizes: CountedSizes }>(row: T): T =>
    existing.team_id === teamId ? row : { ...row, sizes: withoutAnswer(row.sizes) }
  const copyId = newId(deps)
  const now = deps.clock()
  const name = input.name ?? copyName(existing.name)
  await deps.db.transaction(async (tx) => {
    // A config belongs to its team: a copy in another team starts a new config.
    const config = await requireConfig(
      { db: tx },
      actor,
      existing.audience_config_id,
      existing.audience_config_version,
    )
    let usedAudience = { id: config.id, version: config.version }
    if (config.team_id !== null && config.team_id !== teamId) {
      usedAudience = { id: newId(deps), version: 1 }
      await insertConfig(
        tx,
        {
          id: usedAudience.id,
          team_id: teamId,
          name,
          description: '',
          category_ids: [],
          created_by: actor.user_id,
          now,
        },
        {
          targeting_package: config.targeting_package,
          region_id: config.region_id,
          recipe_hash: config.recipe_hash,
          sizes: inRegion(config).sizes,
          ad_groups: config.ad_groups,
          residual: config.residual,
        },
      )
    }
    await insertCopy(
      tx,
      inRegion(existing),
      { id: copyId, team_id: teamId, name, source: 'saved', saved: true, created_by: actor.user_id, now },
      { audience_config_id: usedAudience.id, audience_config_version: usedAudience.version },
    )
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: teamId,
      verb: 'duplicated',
      object_kind: 'audience',
      object_id: copyId,
      data: { from: id },
    })
  })
  return await readAudience(deps, actor, copyId)
}

/** Moves an audience to the bin for 30 days, then it is deleted. Refused while an upload is in progress. */
export async function deleteAudience(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const existing = await requireOwnAudience(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    if (await hasRunningUpload(tx, id)) throw fail('in_use', 'audiences.beingUploaded')
    if (!(await markDeleted(tx, id, deps.clock()))) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: existing.team_id,
      verb: 'deleted',
      object_kind: 'audience',
      object_id: id,
    })
  })
}

export async function restoreAudience(deps: Deps, actor: UserActor, id: string): Promise<Audience> {
  const existing = await requireOwnAudience(deps, actor, id, true)
  const undoableSince = new Date(deps.clock().getTime() - UNDO_DAYS * DAY_MS)
  await deps.db.transaction(async (tx) => {
    if (!(await unmarkDeleted(tx, id, undoableSince))) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: existing.team_id,
      verb: 'restored',
      object_kind: 'audience',
      object_id: id,
    })
  })
  return await readAudience(deps, actor, id)
}
