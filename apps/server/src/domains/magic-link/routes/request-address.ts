import { requestAddress as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { keepBrowser } from '../../sign-in/browser.service.ts'
import { startChallenge } from '../challenge.service.ts'

export const requestAddress = defineRoute(endpoint, async ({ input, actor, deps, request, reply }) => {
  demandFresh(deps, actor)
  return await startChallenge(deps, {
    purpose: 'confirm-address',
    email: input.body.email,
    user_id: actor.user_id,
    language: actor.language,
    return_path: null,
    browser: keepBrowser(deps, request, reply),
  })
})
