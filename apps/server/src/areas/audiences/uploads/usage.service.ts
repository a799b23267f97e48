import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { teamsWhere } from '../../../app/access/permissions.ts'
import type { Db } from '../../../store/database.ts'
import { requireNamedAccount } from '../../advertising/ad-rows/account-access.service.ts'
import { addAuditEntry, idDone, type Done } from '../../foundation/audit/audit.service.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { prepareRun, type PreparedRun } from '../usage-runs/prepare-run.service.ts'
import { requireWritable, startRun } from '../usage-runs/start-run.service.ts'
import type { UploadRow } from './upload.repository.ts'
import { readPackage, splitHandles, type PackageInput } from './usage.policy.ts'
import { presentUsage } from './usage.presenter.ts'
import { insertUsage, listUsages, type UsageFilter } from './usage.repository.ts'

export interface UsageInput extends PackageInput {
  readonly audience_config_id?: string | undefined
  readonly confirmed?:
    | {
        readonly criteria: number
        readonly missing: readonly string[]
        readonly extra: readonly string[]
        readonly revision?: string | undefined
      }
    | undefined
}

/**
 * Records that a package was applied to an ad account. The server checks the same rules as the page: not
 * empty, no blocked country, fewer than 50 countries. With ad sets, a job writes the package to them and reads it back.
 */
export async function createUsage(deps: Deps, actor: UserActor, input: UsageInput, signal: AbortSignal) {
  const read = readPackage(input)
  const config = input.audience_config_id ? await requireConfig(deps, actor, input.audience_config_id) : null
  const access = await requireNamedAccount(
    deps,
    actor,
    { ad_account_id: input.ad_account_id },
    'usages.write',
  )
  const { team_id } = access
  let run: PreparedRun | null = null
  if (input.adset_ids.length > 0) {
    await requireFewOpen(deps, 'apply', actor.user_id)
    run = await prepareRun(deps, actor, access, read, signal)
    requireWritable(run)
  }
  const { applied, dropped } = splitHandles(read.targeting_package)
  const id = newId(deps)
  const now = deps.clock()
  const usage = { id, team_id, ad_account_id: input.ad_account_id, applied_by: actor.user_id }
  await deps.db.transaction(async (tx) => {
    await insertUsage(tx, {
      ...usage,
      state: 'applied',
      audience_config_id: config?.id ?? null,
      audience_config_version: config?.version ?? null,
      targeting_package: read.targeting_package,
      countries: [...read.country_codes],
      applied_at: now,
      applied_handle_count: applied,
      dropped_handles: dropped,
      mode: run && input.mode,
      residual: run && [...run.residual],
      // What the server writes itself is confirmed by what it reads back, never by what a page says.
      confirmed: run ? null : saidByPage(input, now),
    })
    if (run) await startRun(deps, tx, usage, run)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id,
      verb: 'applied',
      object_kind: 'audience-usage',
      object_id: id,
      data: { ad_account_id: input.ad_account_id },
    })
  })
  return await presentOne(deps, actor, team_id, id)
}

const saidByPage = ({ confirmed }: UsageInput, now: Date) =>
  confirmed
    ? {
        criteria: confirmed.criteria,
        missing: [...confirmed.missing],
        extra: [...confirmed.extra],
        source: 'page' as const,
        revision: confirmed.revision ?? null,
        at: now.toISOString(),
      }
    : null

/** A usage of one team as it is answered. */
export async function presentOne(
  deps: Pick<Deps, 'db'>,
  { language }: UserActor,
  teamId: string,
  id: string,
) {
  const { rows } = await listUsages(deps.db, [teamId], { id, limit: 1, offset: 0 })
  return presentUsage(rows[0]!, language)
}

/** The usage a request recorded, from its entry in the audit log. */
export async function findUsageByRequest(deps: Pick<Deps, 'db'>, actor: UserActor, done: readonly Done[]) {
  const id = idDone(done, 'audience-usage')
  const teams = actor.memberships.map(({ team_id }) => team_id)
  if (id === null) return null
  const { rows } = await listUsages(deps.db, teams, { id, limit: 1, offset: 0 })
  return rows[0] ? presentUsage(rows[0], actor.language) : null
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
  return { count, usages: rows.map((row) => presentUsage(row, actor.language)) }
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
    confirmed: {
      criteria: 1,
      missing: [],
      extra: [],
      source: 'network',
      revision: null,
      at: now.toISOString(),
    },
  })
}
