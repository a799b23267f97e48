import { listAudiencePlans as endpoint } from '@rookery/contract/audience-plans/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readOrdering } from '../../audiences/audience.service.ts'
import { planOrderings } from '../plan.repository.ts'
import { readPlans } from '../plan.service.ts'

export const listAudiencePlans = defineRoute(endpoint, async (call) => {
  const { query } = call.input
  const ordering = readOrdering(query.ordering, planOrderings, '-modified_at')
  const { count, plans } = await readPlans(call.deps, call.actor, { ...query, ordering })
  return pageOf(call, query, count, plans)
})
