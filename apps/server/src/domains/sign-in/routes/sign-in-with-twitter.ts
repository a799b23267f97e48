import { signInWithTwitter as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { answerSignIn } from '../answer-sign-in.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { signInByTwitter } from '../sign-in.service.ts'

export const signInWithTwitter = defineRoute(endpoint, async ({ input, deps, request, reply, signal }) => {
  const opened = await signInByTwitter(deps, {
    callback: input.body,
    browser: readBrowser(deps, request),
    user_agent: request.headers['user-agent'] ?? '',
    signal,
  })
  return { user: await answerSignIn(deps, request, reply, opened) }
})
