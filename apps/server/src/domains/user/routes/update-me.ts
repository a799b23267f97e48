import { updateMe as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changeUser, readUser } from '../user.service.ts'

export const updateMe = defineRoute(endpoint, async ({ input, actor, deps }) => {
  await changeUser(deps, actor.user_id, input.body)
  return await readUser(deps, actor.user_id, actor.token)
})
