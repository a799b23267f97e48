import * as calls from '@rookery/contract/audiences/audiences/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { idDone } from '../../foundation/audit/audit.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { configOrderings, listConfigs } from './recipes/audience-config.repository.ts'
import { createConfig, presentConfigs, readConfig, replaceConfig } from './recipes/audience-config.service.ts'
import { discardDraft, readDraft, saveDraft } from './recipes/audience-draft.service.ts'
import { teamIdsOf } from '../../../app/access/team-ids-of.ts'
import { readOrdering } from './audience.policy.ts'
import {
  buildAudience,
  changeAudience,
  deleteAudience,
  duplicateAudience,
  readAudience,
  restoreAudience,
} from './audience.service.ts'
import { getCategory, listCategories } from './recipes/category.repository.ts'
import { compareAudiences, overlapRegions } from './sizes/compare.service.ts'
import { estimateRecipe } from './recipes/estimate.service.ts'
import { exportAudiences } from './store/export.service.ts'
import { readStore } from './store/read-store.service.ts'
import { readHistory } from './store/history.service.ts'
import { recountAudience } from './sizes/recount.service.ts'
import { getRegion, listRegions } from './recipes/region.repository.ts'
import { deleteSavedView, readViews, saveView } from './store/view.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAudienceCategories, async (call) => {
    const { query } = call.input
    if (query.parent_id !== undefined && !isId(query.parent_id)) return presentPage(call, query, 0, [])
    const { count, rows } = await listCategories(call.deps.db, teamIdsOf(call.actor), query)
    return presentPage(call, query, count, rows)
  }),
  defineRoute(calls.getAudienceCategory, async ({ input, actor, deps }) => {
    const { pk } = input.params
    const row = isId(pk) ? await getCategory(deps.db, teamIdsOf(actor), pk) : undefined
    if (!row) throw fail('not_found')
    return row
  }),
  defineRoute(calls.listAudienceRegions, async (call) => {
    const { count, rows } = await listRegions(call.deps.db, call.input.query)
    return presentPage(call, call.input.query, count, rows)
  }),
  defineRoute(calls.getAudienceRegion, async ({ input, deps }) => {
    const { pk } = input.params
    // Ids beyond the column's range match no row.
    const region = pk < 2 ** 31 ? await getRegion(deps.db, pk) : undefined
    if (!region) throw fail('not_found')
    return region
  }),
  defineRoute(calls.listAudienceConfigs, async (call) => {
    const { deps, actor, input } = call
    const { query } = input
    const ordering = readOrdering(query.ordering, configOrderings, '-modified_at')
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
    if (query.category_id !== undefined && !isId(query.category_id)) return presentPage(call, query, 0, [])
    const { count, rows } = await listConfigs(deps.db, teamIdsOf(actor), {
      ...query,
      ordering,
      team_id: team?.id,
      user_id: actor.user_id,
    })
    return presentPage(call, query, count, await presentConfigs(deps, actor, rows))
  }),
  defineRoute(
    calls.createAudienceConfig,
    async ({ input, actor, deps, signal }) => {
      const { team } = await requireTeam(deps, actor, input.body.team_id)
      return await createConfig(deps, actor, team.id, input.body, signal)
    },
    async ({ actor, deps }, done) => {
      const id = idDone(done, 'audience-config')
      return id === null ? null : await readConfig(deps, actor, id)
    },
  ),
  defineRoute(
    calls.getAudienceConfig,
    async ({ input, actor, deps }) => await readConfig(deps, actor, input.params.pk, input.query.version),
  ),
  defineRoute(
    calls.replaceAudienceConfig,
    async ({ input, actor, deps, signal }) =>
      await replaceConfig(deps, actor, input.params.pk, input.body, signal),
  ),
  defineRoute(calls.estimateAudienceSize, async ({ input, actor, deps, request, signal }) => {
    const { team_id, ...body } = input.body
    const team = team_id ? (await requireTeam(deps, actor, team_id)).team : null
    // Two pages of one session may count at the same time if they send the headers with their page and turn.
    const page = String(request.headers['x-page-id'] ?? '').slice(0, 40)
    const pageTurn = Number(request.headers['x-page-turn']) || 0
    return await estimateRecipe(deps, actor, { ...body, team_id: team?.id }, { page, turn: pageTurn }, signal)
  }),
  defineRoute(
    calls.buildAudience,
    async ({ input, actor, deps, signal }) => {
      const { team } = await requireTeam(deps, actor, input.body.team_id)
      return await buildAudience(deps, actor, team.id, input.body, signal)
    },
    async ({ actor, deps }, done) => {
      const id = idDone(done, 'audience')
      return id === null ? null : await readAudience(deps, actor, id)
    },
  ),
  defineRoute(calls.listAudiences, async (call) => {
    const { count, audiences } = await readStore(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, audiences)
  }),
  defineRoute(
    calls.updateAudience,
    async ({ input, actor, deps, signal }) =>
      await changeAudience(deps, actor, input.params.pk, input.body, signal),
  ),
  defineRoute(
    calls.duplicateAudience,
    async ({ input, actor, deps }) => {
      const { name, team_id } = input.body
      const team = team_id ? (await requireTeam(deps, actor, team_id)).team : null
      return await duplicateAudience(deps, actor, input.params.pk, { name, team_id: team?.id })
    },
    async ({ actor, deps }, done) => {
      const id = idDone(done, 'audience')
      return id === null ? null : await readAudience(deps, actor, id)
    },
  ),
  defineRoute(
    calls.deleteAudience,
    async ({ input, actor, deps }) => await deleteAudience(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.restoreAudience,
    async ({ input, actor, deps }) => await restoreAudience(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.compareAudiences,
    async ({ input, actor, deps, signal }) =>
      await compareAudiences(deps, actor, input.body.audience_ids, signal),
  ),
  defineRoute(
    calls.listOverlapRegions,
    async ({ input, actor, deps }) => await overlapRegions(deps, actor, input.body),
  ),
  defineRoute(calls.getAudienceDraft, async ({ input, actor, deps }) => {
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    return { draft: await readDraft(deps, actor, team.id) }
  }),
  defineRoute(calls.saveAudienceDraft, async ({ input, actor, deps }) => {
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    return await saveDraft(deps, actor, team.id, input.body)
  }),
  defineRoute(calls.discardAudienceDraft, async ({ input, actor, deps }) => {
    const { team } = await requireTeam(deps, actor, input.params.team_id)
    await discardDraft(deps, actor, team.id)
  }),
  defineRoute(
    calls.getAudienceHistory,
    async ({ input, actor, deps }) => await readHistory(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.recountAudience,
    async ({ input, actor, deps, signal }) => await recountAudience(deps, actor, input.params.pk, signal),
  ),
  defineRoute(
    calls.exportAudiences,
    async ({ input, actor, deps }) => await exportAudiences(deps, actor, input.body),
  ),
  defineRoute(calls.listAudienceViews, async (call) => {
    const { query } = call.input
    const { count, views } = await readViews(call.deps, call.actor, query)
    return presentPage(call, query, count, views)
  }),
  defineRoute(
    calls.saveAudienceView,
    async ({ input, actor, deps }) => await saveView(deps, actor, input.body),
  ),
  defineRoute(
    calls.deleteAudienceView,
    async ({ input, actor, deps }) => await deleteSavedView(deps, actor, input.params.pk),
  ),
]
