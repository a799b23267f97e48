import {
  signInWithProvider as endpoint,
  signInWithTwitterOauth2 as ofX,
} from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute, type Call } from '../../../app/define-route.ts'
import { answerSignIn } from '../answer-sign-in.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { codeProvider } from '../code-providers.ts'
import { proveByCode, type CodeCallback } from '../code.service.ts'
import { signInAs } from '../sign-in.service.ts'

type Parts = Pick<Call, 'deps' | 'request' | 'reply' | 'signal'>

const signIn = async (name: string, callback: CodeCallback, { deps, request, reply, signal }: Parts) => {
  const provider = codeProvider(deps.network, name)
  const proven = await proveByCode(deps, provider, callback, readBrowser(deps, request), signal)
  const opened = await signInAs(deps, proven, request.headers['user-agent'] ?? '')
  return { user: await answerSignIn(deps, request, reply, opened) }
}

export const signInWithProvider = defineRoute(
  endpoint,
  async ({ input, ...parts }) => await signIn(input.params.provider, input.body, parts),
)
export const signInWithTwitterOauth2 = defineRoute(
  ofX,
  async ({ input, ...parts }) => await signIn('twitter_oauth2', input.body, parts),
)
