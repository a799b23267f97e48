import * as calls from '@rookery/contract/creators/competitors/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import {
  addCompetitor,
  findCompetitorByRequest,
  readCompetitors,
  removeCompetitor,
} from './competitor.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listCompetitors, async (call) => {
    const { deps, actor, input } = call
    const { rows, whole } = await readCompetitors(deps, actor, input.params.x_account)
    const { offset, limit } = input.query
    return {
      ...presentPage(call, input.query, rows.length, rows.slice(offset, offset + limit)),
      ...whole,
    }
  }),
  defineRoute(
    calls.addCompetitor,
    async ({ deps, actor, input, signal }) =>
      await addCompetitor(deps, actor, input.params.x_account, input.body.handle, signal),
    async ({ deps, actor, input }, done) =>
      await findCompetitorByRequest(deps, actor, input.params.x_account, done),
  ),
  defineRoute(
    calls.removeCompetitor,
    async ({ deps, actor, input }) =>
      await removeCompetitor(deps, actor, input.params.x_account, input.params.network_id),
  ),
]
