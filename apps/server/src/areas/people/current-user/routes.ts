import * as calls from '@rookery/contract/people/current-user/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { changeUser } from '../user/user.service.ts'
import { readUser } from './current-user.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getMe, async ({ actor, deps }) => await readUser(deps, actor.user_id, actor.token)),
  defineRoute(calls.updateMe, async ({ input, actor, deps }) => {
    await changeUser(deps, actor.user_id, input.body)
    return await readUser(deps, actor.user_id, actor.token)
  }),
]
