import * as calls from '@rookery/contract/billing/network-spend/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { requireOperator } from '../../people/current-user/operator.service.ts'
import { readAllSpend, readTeamSpend, setCap } from './spend.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.getNetworkSpend,
    async ({ deps, actor, input }) => await readTeamSpend(deps, actor, input.query.team_id),
  ),
  defineRoute(calls.getOperatorNetworkSpend, async ({ deps, actor }) => {
    await requireOperator(deps, actor)
    return await readAllSpend(deps)
  }),
  defineRoute(calls.setNetworkCap, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    await setCap(deps, actor, input.body)
  }),
]
