import * as calls from '@rookery/contract/billing/subscribers/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requireOperator } from '../../people/current-user/operator.service.ts'
import { readReport, readSubscribers, readSubscriberHistory } from './operator-billing.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getBillingReport, async ({ input, actor, deps }) => {
    await requireOperator(deps, actor, 'billing.operate')
    return await readReport(deps, input.query.months)
  }),
  defineRoute(calls.listSubscribers, async (call) => {
    await requireOperator(call.deps, call.actor, 'billing.operate')
    const { query } = call.input
    const { count, results } = await readSubscribers(call.deps, query)
    return presentPage(call, query, count, results)
  }),
  defineRoute(calls.getSubscriberHistory, async ({ input, actor, deps }) => {
    await requireOperator(deps, actor, 'billing.operate')
    return await readSubscriberHistory(deps, input.params.pk)
  }),
]
