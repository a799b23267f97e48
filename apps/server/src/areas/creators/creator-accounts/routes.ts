import * as calls from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import {
  readCreatorAccounts,
  readSnapshots,
  trackCreatorAccount,
  untrackCreatorAccount,
} from './creator-account.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listCreatorAccounts, async (call) => {
    const { deps, actor, input } = call
    const accounts = await readCreatorAccounts(deps, actor)
    const { offset, limit } = input.query
    return presentPage(call, input.query, accounts.length, accounts.slice(offset, offset + limit))
  }),
  defineRoute(calls.listCreatorSnapshots, async (call) => {
    const { deps, actor, input } = call
    const { count, snapshots } = await readSnapshots(deps, actor, input.params.x_account, input.query)
    return presentPage(call, input.query, count, snapshots)
  }),
  defineRoute(
    calls.trackCreatorAccount,
    async ({ input, actor, deps }) => await trackCreatorAccount(deps, actor, input.params.x_account),
  ),
  defineRoute(
    calls.untrackCreatorAccount,
    async ({ input, actor, deps }) => await untrackCreatorAccount(deps, actor, input.params.x_account),
  ),
]
