import { useMagicLink as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readBrowser } from '../../sign-in/browser.service.ts'
import { answerSignIn } from '../../sign-in/answer-sign-in.service.ts'
import { signInByCode } from '../sign-in-by-mail.service.ts'

export const useMagicLink = defineRoute(endpoint, async ({ input, deps, request, reply }) => {
  const userAgent = request.headers['user-agent'] ?? ''
  const opened = await signInByCode(deps, input.body, readBrowser(deps, request), userAgent)
  return { user: await answerSignIn(deps, request, reply, opened), return_path: opened.return_path }
})
