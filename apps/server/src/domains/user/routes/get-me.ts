import { getMe as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readUser } from '../user.service.ts'

export const getMe = defineRoute(
  endpoint,
  async ({ actor, deps }) => await readUser(deps, actor.user_id, actor.token),
)
