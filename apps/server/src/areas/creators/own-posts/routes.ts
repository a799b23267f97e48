import * as calls from '@rookery/contract/creators/own-posts/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readBestTime } from './best-time.service.ts'
import { addPayouts, readPayout } from './payout.service.ts'
import { checkDraft, listPerformance, readPerformance } from './post-performance.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listPostPerformance, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, whole } = await listPerformance(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), ...whole }
  }),
  defineRoute(
    calls.getPostPerformance,
    async ({ deps, actor, input, signal }) =>
      await readPerformance(deps, actor, input.params.pk, input.query, signal),
  ),
  defineRoute(calls.checkDraft, async ({ deps, actor, input }) => await checkDraft(deps, actor, input.body)),
  defineRoute(
    calls.getBestPostTime,
    async ({ deps, actor, input }) => await readBestTime(deps, actor, input.query),
  ),
  defineRoute(calls.getPayout, async ({ deps, actor, input }) => await readPayout(deps, actor, input.query)),
  defineRoute(
    calls.storePayouts,
    async ({ deps, actor, input }) => await addPayouts(deps, actor, input.body),
  ),
]
