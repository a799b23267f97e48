import * as calls from '@rookery/contract/creators/social-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { changeMembers, findChangeByRequest } from './change.service.ts'
import { deleteList, presentCopy, readLists, requireList, updateList } from './list.service.ts'
import { createList, createListAgain } from './create-list.service.ts'
import { presentList } from './list.presenter.ts'
import { readMembers } from './members.service.ts'
import { profileOfMember } from './member-rows.service.ts'

/** `/api/user/lists/`: the lists of all the caller's X accounts. */
export const routes: readonly Route[] = [
  defineRoute(calls.listSocialLists, async (call) => {
    const { deps, actor, input, signal } = call
    const { count, lists, state } = await readLists(deps, actor, null, input.query, signal)
    return { ...presentPage(call, input.query, count, lists), ...state }
  }),
  defineRoute(
    calls.createSocialList,
    async ({ deps, actor, input, signal }) => await createList(deps, actor, undefined, input.body, signal),
    async ({ deps, actor, input, signal }, done) =>
      await createListAgain(deps, actor, undefined, input.body, done, signal),
  ),
  defineRoute(calls.getSocialList, async (call) => {
    const { deps, actor, input, signal } = call
    const { list, handle } = await requireList(deps, actor, input.params.pk)
    const read = await readMembers(deps, actor, list, input.query, signal)
    return {
      ...presentList(read.list, handle),
      ...presentCopy(read.state, actor),
      members: presentPage(call, input.query, read.count, read.people.map(profileOfMember)),
    }
  }),
  defineRoute(
    calls.replaceSocialList,
    async ({ deps, actor, input, signal }) =>
      await updateList(deps, actor, input.params.pk, input.body, signal),
  ),
  defineRoute(
    calls.updateSocialList,
    async ({ deps, actor, input, signal }) =>
      await updateList(deps, actor, input.params.pk, input.body, signal),
  ),
  defineRoute(
    calls.deleteSocialList,
    async ({ deps, actor, input, signal }) => await deleteList(deps, actor, input.params.pk, signal),
  ),
  defineRoute(
    calls.changeSocialListMembers,
    async (call) => {
      const { deps, actor, input, signal, reply } = call
      const { add, remove } = input.body
      const given = { add, remove, add_ids: [], remove_ids: [] }
      const answer = await changeMembers(deps, actor, input.params.pk, given, signal)
      if (answer.change_id !== null) void reply.status(202)
      return answer
    },
    async ({ deps, actor }, done) => await findChangeByRequest(deps, actor, done),
  ),
]
