import { signInWithTwitter as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { answerSignIn } from '../answer-sign-in.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { proveByTwitter } from '../prove-by-twitter.service.ts'
import { signInAs } from '../sign-in.service.ts'

export const signInWithTwitter = defineRoute(endpoint, async ({ input, deps, request, reply, signal }) => {
  const proven = await proveByTwitter(deps, input.body, readBrowser(deps, request), signal)
  const opened = await signInAs(deps, proven, request.headers['user-agent'] ?? '')
  return { user: await answerSignIn(deps, request, reply, opened) }
})
