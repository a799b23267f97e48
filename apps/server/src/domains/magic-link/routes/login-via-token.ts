import { loginViaToken as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { answerSignIn } from '../../sign-in/answer-sign-in.service.ts'
import { signInByLink } from '../sign-in-by-mail.service.ts'

export const loginViaToken = defineRoute(endpoint, async ({ input, deps, request, reply }) => {
  const opened = await signInByLink(deps, input.body.token, request.headers['user-agent'] ?? '')
  return { user: await answerSignIn(deps, request, reply, opened), return_path: opened.return_path }
})
