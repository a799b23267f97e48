import type { AudienceDraft, TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { requirePermission } from '../../../../app/access/permissions.ts'
import { deleteDraft, getDraft, upsertDraft } from './audience-draft.repository.ts'
import { requireAudience } from '../audience.service.ts'
import { requireRegion } from './estimate.service.ts'
import { readDraftPackage } from '../../../../targeting/recipe.policy.ts'

type Row = NonNullable<Awaited<ReturnType<typeof getDraft>>>
const presentDraft = (row: Row): AudienceDraft => ({
  team_id: row.team_id,
  name: row.name,
  targeting_package: row.targeting_package,
  region_id: row.region_id,
  audience_id: row.audience_id,
  version: row.version,
  modified_at: row.modified_at.toISOString(),
})

/**
 * The caller's unsaved draft in this team. Null, not an error, when there is none: every user starts without
 * one.
 */
export async function readDraft(deps: Deps, actor: UserActor, teamId: string): Promise<AudienceDraft | null> {
  requirePermission(actor, 'audience-drafts.write', { team: teamId })
  const row = await getDraft(deps.db, teamId, actor.user_id)
  return row ? presentDraft(row) : null
}

export interface DraftInput {
  readonly name: string
  readonly targeting_package: TargetingPackage
  readonly region_id: number | null
  readonly audience_id: string | null
  /** The version last read; 0 for a first save. */
  readonly version: number
}

/** Throws stale_version when another page of the same user saved in between. */
export async function saveDraft(
  deps: Deps,
  actor: UserActor,
  teamId: string,
  { version, ...input }: DraftInput,
): Promise<AudienceDraft> {
  requirePermission(actor, 'audience-drafts.write', { team: teamId })
  await requireRegion(deps, input.region_id)
  if (input.audience_id !== null) await requireAudience(deps, actor, input.audience_id)
  const content = { ...input, targeting_package: readDraftPackage(input.targeting_package) }
  const row = await upsertDraft(deps.db, teamId, actor.user_id, version, content, deps.clock())
  if (!row) throw fail('stale_version', 'drafts.stale')
  return presentDraft(row)
}

export async function discardDraft(deps: Deps, actor: UserActor, teamId: string): Promise<void> {
  requirePermission(actor, 'audience-drafts.write', { team: teamId })
  await deleteDraft(deps.db, teamId, actor.user_id)
}
