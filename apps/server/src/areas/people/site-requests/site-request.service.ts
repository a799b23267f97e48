import { csvText } from '@rookery/tables/csv-writer.ts'
import type { CallInput, SiteRequest } from '@rookery/contract'
import { SITE_OPERATOR } from '@rookery/contract/user-groups.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { isNamedOperator } from '../current-user/operator.service.ts'
import {
  changeSiteRequest,
  countSiteRequests,
  deleteSiteRequestsBefore,
  findSiteRequest,
  findSiteRequests,
  removeSiteRequest,
  type SiteRequestFilter,
} from './site-request.repository.ts'
import { presentSiteRequest } from './site-request.presenter.ts'
import { overdueBefore } from './working-day.policy.ts'

const KEPT_MONTHS = 12
/** Rows of a file. */
const EXPORT_ROWS = 10_000

/** Whose requests are asked for, and which. */
export type Question = Omit<CallInput<'list-site-requests'>, 'limit' | 'offset' | 'overdue'> & {
  readonly overdue?: boolean | undefined
}

/**
 * The connection that reads visitors' requests, which belong to no team. Throws permission_denied for whoever is neither
 * in the group nor an operator of the installation.
 */
async function requireSiteOperator(deps: Deps, actor: UserActor): Promise<Deps> {
  requirePermission(actor, 'site-requests.answer')
  if (!actor.groups.includes(SITE_OPERATOR) && !(await isNamedOperator(deps, actor)))
    throw fail('permission_denied')
  return asServer(deps)
}

const filterOf = (
  { clock }: Pick<Deps, 'clock'>,
  actor: UserActor,
  { owner, overdue, ...filter }: Question,
): SiteRequestFilter => ({
  ...filter,
  ...(owner && { owner_id: owner === 'me' ? actor.user_id : null }),
  ...(overdue && { overdue_before: overdueBefore(clock()) }),
})

export async function readSiteRequests(
  callerDeps: Deps,
  actor: UserActor,
  query: Question & { readonly limit: number; readonly offset: number },
): Promise<{ count: number; overdue_count: number; requests: SiteRequest[] }> {
  const deps = await requireSiteOperator(callerDeps, actor)
  const { limit, offset, ...question } = query
  const filter = filterOf(deps, actor, question)
  const now = deps.clock()
  const [rows, count, overdue_count] = await Promise.all([
    findSiteRequests(deps.db, filter, { limit, offset }),
    countSiteRequests(deps.db, filter),
    countSiteRequests(deps.db, { overdue_before: overdueBefore(now) }),
  ])
  return { count, overdue_count, requests: rows.map((row) => presentSiteRequest(row, now)) }
}

/** Changes a request in the caller's name. */
export async function changeRequest(
  callerDeps: Deps,
  actor: UserActor,
  id: string,
  { owner, ...change }: Omit<CallInput<'update-site-request'>, 'pk'>,
): Promise<SiteRequest> {
  const deps = await requireSiteOperator(callerDeps, actor)
  if (!isId(id)) throw fail('not_found')
  await deps.db.transaction(async (tx) => {
    const isThere = await changeSiteRequest(tx, id, {
      ...change,
      ...(owner && { owner_id: owner === 'me' ? actor.user_id : null }),
      modified_at: deps.clock(),
    })
    if (!isThere) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'changed',
      object_kind: 'site-request',
      object_id: id,
      data: { state: change.state ?? null, owner: owner ?? null },
    })
  })
  const row = await findSiteRequest(deps.db, id)
  if (!row) throw fail('not_found')
  return presentSiteRequest(row, deps.clock())
}

export async function deleteRequest(callerDeps: Deps, actor: UserActor, id: string): Promise<void> {
  const deps = await requireSiteOperator(callerDeps, actor)
  await deps.db.transaction(async (tx) => {
    if (!isId(id) || !(await removeSiteRequest(tx, id))) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'deleted',
      object_kind: 'site-request',
      object_id: id,
    })
  })
}

const columns = [
  'created_at',
  'kind',
  'state',
  'email',
  'first_name',
  'last_name',
  'company',
  'material_id',
  'language',
  'consent_at',
  'consent_version',
  'note',
  'due_at',
] as const satisfies readonly (keyof SiteRequest)[]

/** The requests as CSV. A text that a spreadsheet would take for a formula stays a text. */
export async function exportRequests(callerDeps: Deps, actor: UserActor, question: Question) {
  const page = { limit: EXPORT_ROWS, offset: 0 }
  const { requests } = await readSiteRequests(callerDeps, actor, { ...question, ...page })
  const rows = requests.map((request) => [
    ...columns.map((column) => request[column]),
    request.owner?.name ?? null,
  ])
  const day = callerDeps.clock().toISOString().slice(0, 10)
  return {
    file_name: `site-requests-${day}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content: csvText([[...columns, 'owner'], ...rows]),
  }
}

/** Requests are kept for 12 months. */
export async function purgeOldSiteRequests({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const before = clock()
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await deleteSiteRequestsBefore(store.db, before)
}
