import { usePersonalLink as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { answerSignIn } from '../../sign-in/answer-sign-in.service.ts'
import { signInByPersonalLink } from '../sign-in-by-mail.service.ts'

export const usePersonalLink = defineRoute(endpoint, async ({ input, deps, request, reply }) => {
  const opened = await signInByPersonalLink(deps, input.body.magic, request.headers['user-agent'] ?? '')
  const user = await answerSignIn(deps, request, reply, opened)
  return { user, token: opened.api_token, return_path: opened.return_path }
})
