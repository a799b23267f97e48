import * as calls from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { estimateTracking } from './estimate-tracking.service.ts'
import {
  readChanges,
  readSeries,
  readTrackedOf,
  refreshTracked,
  trackFor,
  untrackAccount,
} from './tracked.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listTrackedAccounts, async (call) => {
    const { deps, actor, input } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
    const { count, accounts } = await readTrackedOf(deps, actor, team?.id, query)
    return presentPage(call, query, count, accounts)
  }),
  defineRoute(calls.trackAccount, async ({ input, actor, deps, signal }) => {
    const { team_id, handle, ...limits } = input.body
    return await trackFor(deps, actor, team_id, handle, limits, signal)
  }),
  defineRoute(
    calls.estimateTracking,
    async ({ input, actor, deps, signal }) => await estimateTracking(deps, actor, input.query, signal),
  ),
  defineRoute(
    calls.getTrackedAccount,
    async ({ input, actor, deps }) => await readSeries(deps, actor, input.params.pk),
  ),
  defineRoute(calls.listTrackedChanges, async (call) => {
    const { deps, actor, input } = call
    const { count, rows } = await readChanges(deps, actor, input.params.pk, input.query)
    return presentPage(call, input.query, count, rows)
  }),
  defineRoute(calls.refreshTrackedAccount, async ({ input, actor, deps }) => ({
    id: await refreshTracked(deps, actor, input.params.pk),
  })),
  defineRoute(
    calls.untrackAccount,
    async ({ input, actor, deps }) => await untrackAccount(deps, actor, input.params.pk),
  ),
]
