import * as calls from '@rookery/contract/people/magic-link/endpoints.ts'
import { asServer } from '../../../app/as-server.ts'
import { defineRoute, type Call, type Route } from '../../../app/http/define-route.ts'
import { ipAddressOf } from '../../../app/http/rate-limits.ts'
import { hostOfSite } from '../../../app/access/hosts.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { answerSignIn } from '../sign-in/answer-sign-in.service.ts'
import { ensureBrowserCookie, readBrowser } from '../sign-in/browser-cookie.service.ts'
import { setSessionCookie } from '../sessions/session.service.ts'
import { readUser } from '../current-user/current-user.service.ts'
import { isLinkValid, startChallenge } from './challenge.service.ts'
import {
  addressToConfirmWith,
  confirmAddressOf,
  signInAgainByMail,
  signInByCode,
  signInByLink,
  signInByPersonalLink,
  type SignInFrom,
} from './sign-in-by-mail.service.ts'

const fromOf = ({ deps, request }: Pick<Call, 'deps' | 'request'>): SignInFrom => ({
  browser: readBrowser(deps, request),
  address: ipAddressOf(request),
  user_agent: request.headers['user-agent'] ?? '',
})

export const routes: readonly Route[] = [
  defineRoute(
    calls.requestMagicLink,
    async ({ input: { body }, deps, request, reply }) =>
      await startChallenge(deps, {
        purpose: 'sign-in',
        email: body.email,
        user_id: null,
        language: body.language ?? 'en',
        return_path: body.return_path ?? null,
        host: hostOfSite(request),
        browser: ensureBrowserCookie(deps, request, reply),
        address: ipAddressOf(request),
        proof: body.proof,
      }),
  ),
  defineRoute(calls.useMagicLink, async ({ input, deps, request, reply }) => {
    const signedIn = await signInByCode(deps, input.body, fromOf({ deps, request }))
    return {
      user: await answerSignIn(deps, request, reply, signedIn.begun),
      return_path: signedIn.return_path,
    }
  }),
  defineRoute(calls.loginViaToken, async ({ input, deps, request, reply }) => {
    const signedIn = await signInByLink(deps, input.body, fromOf({ deps, request }))
    return {
      user: await answerSignIn(deps, request, reply, signedIn.begun),
      return_path: signedIn.return_path,
    }
  }),
  defineRoute(calls.requestPersonalLink, async ({ input: { query }, deps, request, reply }) => {
    // HEAD has no effect.
    if (request.method === 'GET')
      await startChallenge(asServer(deps), {
        purpose: 'personal-link',
        email: query.email,
        user_id: null,
        language: query.language ?? 'en',
        return_path: query.return_path ?? null,
        host: hostOfSite(request),
        browser: ensureBrowserCookie(deps, request, reply),
        address: ipAddressOf(request),
        proof: query.proof,
      })
    return { sent: true as const }
  }),
  defineRoute(calls.checkPersonalLink, async ({ input, deps }) => ({
    valid: await isLinkValid(asServer(deps), 'personal-link', input.query.magic),
  })),
  defineRoute(calls.usePersonalLink, async ({ input, deps, request, reply }) => {
    const signedIn = await signInByPersonalLink(asServer(deps), input.body, fromOf({ deps, request }))
    const user = await answerSignIn(deps, request, reply, signedIn.begun)
    return { user, token: signedIn.api_token!, return_path: signedIn.return_path }
  }),
  defineRoute(calls.requestAddress, async ({ input, actor, deps, request, reply }) => {
    requireFreshSignIn(deps, actor)
    return await startChallenge(asServer(deps), {
      purpose: 'confirm-address',
      email: input.body.email,
      user_id: actor.user_id,
      language: actor.language,
      return_path: null,
      host: hostOfSite(request),
      browser: ensureBrowserCookie(deps, request, reply),
      address: ipAddressOf(request),
      proof: input.body.proof,
    })
  }),
  defineRoute(calls.confirmAddress, async ({ input, actor, deps, request }) => {
    await confirmAddressOf(asServer(deps), actor.user_id, input.body, fromOf({ deps, request }))
    return await readUser(deps, actor.user_id, actor.token)
  }),
  defineRoute(
    calls.requestCodeAgain,
    async ({ input, actor, deps, request, reply }) =>
      await startChallenge(
        { ...deps, db: deps.store.db },
        {
          purpose: 'sign-in-again',
          email: await addressToConfirmWith(deps, actor.user_id),
          user_id: actor.user_id,
          language: actor.language,
          return_path: null,
          host: hostOfSite(request),
          browser: ensureBrowserCookie(deps, request, reply),
          address: ipAddressOf(request),
          proof: input.body.proof,
        },
      ),
  ),
  defineRoute(calls.signInAgainByCode, async ({ input, actor, deps, request, reply }) =>
    setSessionCookie(
      deps,
      reply,
      await signInAgainByMail(deps, actor, input.body, fromOf({ deps, request })),
    ),
  ),
]
