import * as calls from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { getCreatorSpend } from '@rookery/contract/creators/creator-accounts/spend-endpoints.ts'
import {
  addAccountNote,
  removeAccountNote,
  setAccountGoal,
} from '@rookery/contract/creators/creator-accounts/goal-endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { addNote, findNoteByRequest, removeNote, setGoal } from './goal.service.ts'
import { readAccountSpend } from './spend.service.ts'
import { readStats } from './stats.service.ts'
import { readStaysOf } from '../../population/tracked-accounts/connected.service.ts'
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
  defineRoute(
    calls.getCreatorStats,
    async ({ input, actor, deps, signal }) => await readStats(deps, actor, input.query, signal),
  ),
  defineRoute(
    getCreatorSpend,
    async ({ input, actor, deps, signal }) =>
      await readAccountSpend(deps, actor, input.params.x_account, signal),
  ),
  defineRoute(
    setAccountGoal,
    async ({ input, actor, deps }) => await setGoal(deps, actor, input.params.x_account, input.body),
  ),
  defineRoute(
    addAccountNote,
    async ({ input, actor, deps }) => await addNote(deps, actor, input.params.x_account, input.body),
    async ({ input, actor, deps }, done) =>
      await findNoteByRequest(deps, actor, input.params.x_account, done),
  ),
  defineRoute(
    removeAccountNote,
    async ({ input, actor, deps }) =>
      await removeNote(deps, actor, input.params.x_account, input.params.note_id),
  ),
  defineRoute(calls.listCreatorSnapshots, async (call) => {
    const { deps, actor, input } = call
    const { count, snapshots } = await readSnapshots(deps, actor, input.params.x_account, input.query)
    return presentPage(call, input.query, count, snapshots)
  }),
  defineRoute(calls.listShortStays, async (call) => {
    const { deps, actor, input } = call
    const { count, rows } = await readStaysOf(deps, actor, input.params.x_account, input.query)
    return presentPage(
      call,
      input.query,
      count,
      rows.map(({ network_id, handle, began_at, ended_at }) => ({
        network_id,
        handle,
        began_at: began_at?.toISOString() ?? null,
        ended_at: ended_at.toISOString(),
      })),
    )
  }),
  defineRoute(
    calls.trackCreatorAccount,
    async ({ input, actor, deps }) =>
      await trackCreatorAccount(deps, actor, input.params.x_account, input.body.mode),
  ),
  defineRoute(
    calls.untrackCreatorAccount,
    async ({ input, actor, deps }) => await untrackCreatorAccount(deps, actor, input.params.x_account),
  ),
]
