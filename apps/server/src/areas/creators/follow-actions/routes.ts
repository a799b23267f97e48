import * as calls from '@rookery/contract/creators/follow-actions/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { fail } from '../../../errors/app-error.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { chosenAccount, connectedAccounts } from '../creator-accounts/creator-account.service.ts'
import { changeFollows } from './follow.service.ts'

const paidAccount = async (deps: Deps, actor: UserActor, account_id: string | undefined): Promise<string> => {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  return uid
}

export const routes: readonly Route[] = [
  defineRoute(calls.followOrUnfollow, async ({ deps, actor, input, signal }) => {
    if ((await connectedAccounts(deps, actor)).length === 0)
      throw fail('network_reauthorise', 'socialLists.noAccount')
    const { uid } = await chosenAccount(deps, actor, undefined)
    return await changeFollows(deps, actor, uid, input.body, signal)
  }),
  defineRoute(calls.followPeople, async ({ deps, actor, input, signal }) => {
    const account = await paidAccount(deps, actor, input.body.account_id)
    return await changeFollows(
      deps,
      actor,
      account,
      { action: 'follow', handles: input.body.handles },
      signal,
    )
  }),
  defineRoute(calls.unfollowPeople, async ({ deps, actor, input, signal }) => {
    const account = await paidAccount(deps, actor, input.body.account_id)
    return await changeFollows(
      deps,
      actor,
      account,
      { action: 'unfollow', handles: input.body.handles },
      signal,
    )
  }),
]
