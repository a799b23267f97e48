import * as calls from '@rookery/contract/creators/social-lists/creator-endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { findStartedChange, priceChange, readChange, startChange } from './bulk-change.service.ts'
import { changeMembers, findChangeByRequest } from './change.service.ts'
import { createList, createListAgain } from './create-list.service.ts'
import { presentList } from './list.presenter.ts'
import { deleteList, presentCopy, readLists, requireList, updateList } from './list.service.ts'
import { rowsOfMembers } from './member-rows.service.ts'
import { readMembers } from './members.service.ts'

/** Whether the account is the caller's is said before whether it is paid for. */
const premiumAccount = async (deps: Deps, actor: UserActor, accountId: string | undefined) => {
  const account = await chosenAccount(deps, actor, accountId)
  await requirePremium(deps, actor)
  return account
}
const premiumList = async (deps: Deps, actor: UserActor, id: string) => {
  const found = await requireList(deps, actor, id)
  await requirePremium(deps, actor)
  return found
}

/** `/api/external/premium-suite/lists/`: the lists of one connected account. */
export const creatorRoutes: readonly Route[] = [
  defineRoute(calls.listCreatorLists, async (call) => {
    const { deps, actor, input, signal } = call
    const { account_id, ...filter } = input.query
    const { uid } = await premiumAccount(deps, actor, account_id)
    const { count, lists, state } = await readLists(deps, actor, uid, filter, signal)
    return { ...presentPage(call, filter, count, lists), ...state }
  }),
  defineRoute(
    calls.createCreatorList,
    async ({ deps, actor, input, signal }) => {
      const { account_id, ...list } = input.body
      const { uid } = await premiumAccount(deps, actor, account_id)
      return await createList(deps, actor, uid, list, signal)
    },
    async ({ deps, actor, input, signal }, done) => {
      const { account_id, ...list } = input.body
      return await createListAgain(deps, actor, account_id, list, done, signal)
    },
  ),
  defineRoute(calls.getCreatorList, async (call) => {
    const { deps, actor, input, signal } = call
    const { list, handle } = await premiumList(deps, actor, input.params.pk)
    const read = await readMembers(deps, actor, list, input.query, signal)
    const rows = await rowsOfMembers(deps, actor, read.list, read.people, read.state.read_at ?? deps.clock())
    return {
      ...presentList(read.list, handle),
      ...presentCopy(read.state, actor),
      members: presentPage(call, input.query, read.count, rows),
    }
  }),
  ...[calls.replaceCreatorList, calls.updateCreatorList].map((endpoint) =>
    defineRoute(endpoint, async ({ deps, actor, input, signal }) => {
      await premiumList(deps, actor, input.params.pk)
      return await updateList(deps, actor, input.params.pk, input.body, signal)
    }),
  ),
  defineRoute(calls.deleteCreatorList, async ({ deps, actor, input, signal }) => {
    await premiumList(deps, actor, input.params.pk)
    await deleteList(deps, actor, input.params.pk, signal)
  }),
  defineRoute(
    calls.addCreatorListMembers,
    async ({ deps, actor, input, signal, reply }) => {
      await premiumList(deps, actor, input.params.pk)
      const { handles, network_ids } = input.body
      const given = { add: handles, add_ids: network_ids, remove: [], remove_ids: [] }
      const answer = await changeMembers(deps, actor, input.params.pk, given, signal)
      if (answer.change_id !== null) void reply.status(202)
      return answer
    },
    async ({ deps, actor }, done) => await findChangeByRequest(deps, actor, done),
  ),
  defineRoute(
    calls.removeCreatorListMembers,
    async ({ deps, actor, input, signal, reply }) => {
      await premiumList(deps, actor, input.params.pk)
      const { handles, network_ids } = input.body
      const given = { add: [], add_ids: [], remove: handles, remove_ids: network_ids }
      const answer = await changeMembers(deps, actor, input.params.pk, given, signal)
      if (answer.change_id !== null) void reply.status(202)
      return answer
    },
    async ({ deps, actor }, done) => await findChangeByRequest(deps, actor, done),
  ),
  defineRoute(calls.priceCreatorListChange, async ({ deps, actor, input }) => {
    await premiumList(deps, actor, input.params.pk)
    return await priceChange(deps, actor, input.params.pk, input.body)
  }),
  defineRoute(
    calls.startCreatorListChange,
    async ({ deps, actor, input }) => {
      await premiumList(deps, actor, input.params.pk)
      return await startChange(deps, actor, input.params.pk, input.body)
    },
    async ({ deps }, done) => await findStartedChange(deps, done),
  ),
  defineRoute(calls.getCreatorListChange, async (call) => {
    const { deps, actor, input } = call
    await premiumList(deps, actor, input.params.pk)
    const { count, rows, progress } = await readChange(
      deps,
      actor,
      input.params.pk,
      input.params.change,
      input.query,
    )
    return { ...presentPage(call, input.query, count, rows), ...progress }
  }),
]
