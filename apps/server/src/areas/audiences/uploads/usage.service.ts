import type { TargetingPackage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, teamsWhere } from '../../../app/access/permissions.ts'
import type { Db } from '../../../store/database.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { addAuditEntry, idDone, type Done } from '../../foundation/audit/audit.service.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { normaliseCountries, readRecipe } from '../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import type { UploadRow } from './upload.repository.ts'
import { requireFewCountries, splitHandles } from './usage.policy.ts'
import { presentUsage } from './usage.presenter.ts'
import { insertUsage, listUsages, type UsageFilter } from './usage.repository.ts'

export interface UsageInput {
  readonly ad_account_id: string
  readonly audience_config_id?: string | undefined
  readonly targeting_package: TargetingPackage
  readonly countries: readonly string[]
  readonly confirmed?: { readonly criteria: number; readonly missing: readonly string[] } | undefined
}

/**
 * Records that a package was applied to an ad account. The server checks the same rules as the page: not
 * empty, no blocked country, fewer than 50 countries.
 */
export async function createUsage(deps: Deps, actor: UserActor, input: UsageInput) {
  const recipe = readRecipe({ targeting_package: input.targeting_package }, sensitiveReason)
  requireFewCountries(input.countries)
  const countries = normaliseCountries(input.countries.map((code) => ({ code }))).map(({ code }) => code)
  const config = input.audience_config_id ? await requireConfig(deps, actor, input.audience_config_id) : null
  const team_id = await teamOfGrant(deps, actor, input.ad_account_id)
  if (team_id === null) throw invalid({ ad_account_id: 'adAccounts.noAccess' })
  requirePermission(actor, 'usages.write', { team: team_id })
  const { applied, dropped } = splitHandles(recipe.targeting_package)
  const id = newId(deps)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await insertUsage(tx, {
      id,
      team_id,
      ad_account_id: input.ad_account_id,
      state: 'applied',
      audience_config_id: config?.id ?? null,
      audience_config_version: config?.version ?? null,
      targeting_package: recipe.targeting_package,
      countries,
      applied_by: actor.user_id,
      applied_at: now,
      applied_handle_count: applied,
      dropped_handles: dropped,
      confirmed: input.confirmed
        ? { criteria: input.confirmed.criteria, missing: [...input.confirmed.missing], at: now.toISOString() }
        : null,
    })
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id,
      verb: 'applied',
      object_kind: 'audience-usage',
      object_id: id,
      data: { ad_account_id: input.ad_account_id },
    })
  })
  const { rows } = await listUsages(deps.db, [team_id], { id, limit: 1, offset: 0 })
  return presentUsage(rows[0]!)
}

async function teamOfGrant(deps: Deps, actor: UserActor, adAccountId: string): Promise<string | null> {
  for (const { team_id } of actor.memberships)
    if (await grantOf(deps.db, actor.user_id, team_id, adAccountId)) return team_id
  return null
}

/** The usage a request recorded, from its entry in the audit log. */
export async function findUsageByRequest(deps: Pick<Deps, 'db'>, actor: UserActor, done: readonly Done[]) {
  const id = idDone(done, 'audience-usage')
  const teams = actor.memberships.map(({ team_id }) => team_id)
  if (id === null) return null
  const { rows } = await listUsages(deps.db, teams, { id, limit: 1, offset: 0 })
  return rows[0] ? presentUsage(rows[0]) : null
}

/** A usage of a team, whoever asks. */
export async function usageOfTeam(deps: Pick<Deps, 'db'>, teamId: string, id: string) {
  const { rows } = await listUsages(deps.db, [teamId], { id, limit: 1, offset: 0 })
  return rows[0]
}

/** A usage of the caller's teams. Throws not_found. */
export async function requireUsage(deps: Pick<Deps, 'db'>, actor: UserActor, id: string) {
  const teams = teamsWhere(actor, 'usages.read')
  const { rows } = isId(id) ? await listUsages(deps.db, teams, { id, limit: 1, offset: 0 }) : { rows: [] }
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

export async function readUsages(deps: Pick<Deps, 'db'>, actor: UserActor, filter: UsageFilter) {
  const teams = teamsWhere(actor, 'usages.read')
  const { count, rows } = await listUsages(deps.db, teams, filter)
  return { count, usages: rows.map(presentUsage) }
}

/**
 * Records an upload as a usage once it can be targeted: its package is one custom audience with the name on
 * the network.
 */
export async function recordUploadedUsage(
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  upload: UploadRow,
  now: Date,
): Promise<void> {
  await insertUsage(db, {
    id: newId(deps),
    team_id: upload.team_id,
    ad_account_id: upload.ad_account_id,
    state: 'applied',
    audience_config_id: upload.audience_config_id,
    audience_config_version: upload.audience_config_version,
    targeting_package: targetingPackage.parse({ custom_audiences: [upload.name.slice(0, 200)] }),
    countries: [],
    applied_by: upload.created_by,
    applied_at: now,
    applied_handle_count: 0,
    dropped_handles: [],
    confirmed: { criteria: 1, missing: [], at: now.toISOString() },
  })
}
