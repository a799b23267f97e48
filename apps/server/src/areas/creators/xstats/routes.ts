import * as calls from '@rookery/contract/creators/xstats/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { readXStats } from './xstats.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getXStats, async ({ deps, actor, input }) => {
    const { language = actor.language, ...query } = input.query
    return await readXStats(deps, { ...query, language })
  }),
]
