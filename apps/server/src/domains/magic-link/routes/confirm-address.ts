import { confirmAddress as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readBrowser } from '../../sign-in/browser.service.ts'
import { readUser } from '../../user/user.service.ts'
import { confirmAddressOf } from '../sign-in-by-mail.service.ts'

export const confirmAddress = defineRoute(endpoint, async ({ input, actor, deps, request }) => {
  await confirmAddressOf(deps, actor.user_id, input.body, readBrowser(deps, request))
  return await readUser(deps, actor.user_id, actor.token)
})
