import * as calls from '@rookery/contract/audiences/activity/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readActivity } from './activity.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listActivity, async (call) => {
    const { count, entries } = await readActivity(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, entries)
  }),
]
