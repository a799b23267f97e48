import * as calls from '@rookery/contract/creators/engagers/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readEngagers } from './engagers.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listEngagers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, totals, coverage } = await readEngagers(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), totals, coverage }
  }),
]
