import * as calls from '@rookery/contract/people/product-usage/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { requireOperator } from '../current-user/operator.service.ts'
import { readUsage } from '../../foundation/product-events/product-usage.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.readProductUsage, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor, 'product-usage.read')
    return await readUsage(deps, input.query)
  }),
]
