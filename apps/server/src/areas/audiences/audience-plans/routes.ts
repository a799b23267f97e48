import * as calls from '@rookery/contract/audiences/audience-plans/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readOrdering } from '../audiences/audience.service.ts'
import { forecastUnsaved } from './forecast.service.ts'
import { planOrderings } from './plan.repository.ts'
import { changePlan, createPlan, deletePlan, readPlan, readPlans } from './plan.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAudiencePlans, async (call) => {
    const { query } = call.input
    const ordering = readOrdering(query.ordering, planOrderings, '-modified_at')
    const { count, plans } = await readPlans(call.deps, call.actor, { ...query, ordering }, call.signal)
    return presentPage(call, query, count, plans)
  }),
  defineRoute(
    calls.createAudiencePlan,
    async ({ input, actor, deps, signal }) => await createPlan(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.forecastAudiencePlan,
    async ({ input, actor, deps, signal }) => await forecastUnsaved(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.getAudiencePlan,
    async ({ input, actor, deps, signal }) => await readPlan(deps, actor, input.params.pk, signal),
  ),
  defineRoute(
    calls.replaceAudiencePlan,
    async ({ input: { params, body }, actor, deps, signal }) =>
      await changePlan(deps, actor, params.pk, body, signal),
  ),
  defineRoute(
    calls.updateAudiencePlan,
    async ({ input: { params, body }, actor, deps, signal }) =>
      await changePlan(deps, actor, params.pk, body, signal),
  ),
  defineRoute(
    calls.deleteAudiencePlan,
    async ({ input, actor, deps }) => await deletePlan(deps, actor, input.params.pk),
  ),
]
