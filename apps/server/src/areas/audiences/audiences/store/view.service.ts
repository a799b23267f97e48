import { VIEWS_CAP, type AudienceView } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { isId, newId } from '../../../../security/new-id.ts'
import { requirePermission } from '../../../../app/access/permissions.ts'
import { requireTeam } from '../../../people/teams/team.service.ts'
import { deleteView, listViews, lockViews, upsertView, type ViewRow } from './view.repository.ts'

const presentView = ({ user_id: _, created_at, ...view }: ViewRow): AudienceView => ({
  ...view,
  created_at: created_at.toISOString(),
})

export async function readViews(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  page: { readonly team_id: string; readonly limit: number; readonly offset: number },
): Promise<{ count: number; views: AudienceView[] }> {
  const { team } = await requireTeam(deps, actor, page.team_id)
  const { count, rows } = await listViews(deps.db, actor.user_id, team.id, page)
  return { count, views: rows.map(presentView) }
}

/** Saves a view of the caller under its name. */
export async function saveView(
  deps: Deps,
  actor: UserActor,
  view: { readonly team_id: string; readonly name: string; readonly search: string },
): Promise<AudienceView> {
  const { team } = await requireTeam(deps, actor, view.team_id)
  requirePermission(actor, 'audience-views.write', { team: team.id })
  const row = await deps.db.transaction(async (tx) => {
    await lockViews(tx, actor.user_id)
    const { count, rows } = await listViews(tx, actor.user_id, team.id, { limit: VIEWS_CAP, offset: 0 })
    const isKnown = rows.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())
    if (count >= VIEWS_CAP && !isKnown) throw fail('limit_reached', say('views.tooMany', { n: VIEWS_CAP }))
    return await upsertView(tx, {
      id: newId(deps),
      team_id: team.id,
      user_id: actor.user_id,
      name: view.name,
      search: view.search,
      created_at: deps.clock(),
    })
  })
  return presentView(row)
}

export async function deleteSavedView(deps: Deps, actor: UserActor, id: string): Promise<void> {
  if (!isId(id) || !(await deleteView(deps.db, actor.user_id, id))) throw fail('not_found')
}
