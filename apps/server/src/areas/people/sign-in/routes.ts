import * as calls from '@rookery/contract/people/sign-in/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import { asServer } from '../../../app/as-server.ts'
import { defineRoute, type Call, type Route } from '../../../app/http/define-route.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { sessionCookieName, ownOrigin } from '../../../app/access/hosts.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { disconnectIdentity } from '../identities/disconnect.service.ts'
import { presentSocialAccount, presentSocialAccounts } from '../identities/identity.service.ts'
import { clearSessionCookie } from '../sessions/session.service.ts'
import { answerSignIn } from './answer-sign-in.service.ts'
import { ensureBrowserCookie, readBrowser } from './browser-cookie.service.ts'
import { checkCallback, checkRedirect } from './callback.policy.ts'
import { type CodeProvider, codeProvider, codeProvidersOf } from './code-providers.ts'
import { type CodeCallback, proveByCode, startCode } from './code.service.ts'
import { cancelOauth, exchangeOauth, startOauth, unauthorizedAttempt } from './oauth.service.ts'
import { proveByTwitter } from './prove-by-twitter.service.ts'
import { connectTo, openSessionAs } from './sign-in.service.ts'
import { endAllSessions, endSession } from '../sessions/sign-out.service.ts'

const startSignIn = async (
  params: { redirect_uri: string; state: string },
  { deps, request, reply }: Pick<Call, 'deps' | 'request' | 'reply'>,
) => {
  const provider = codeProvider(deps, 'twitter_oauth2')
  checkRedirect(params.redirect_uri, ownOrigin(request, deps.config), provider.name)
  const browser = ensureBrowserCookie(deps, request, reply)
  const { challenge, authorize_url } = await startCode(deps, provider, params, browser)
  return { code_challenge: challenge, code_challenge_method: 'S256' as const, authorize_url }
}

const describeSignIn = ({ name, label, client_id, scopes, consentUrl }: CodeProvider) => {
  const { origin, pathname } = new URL(consentUrl({ redirect_uri: '', state: '', challenge: '' }))
  return { provider: name, label, authorize_url: origin + pathname, client_id, scopes: [...scopes] }
}

const signOut = async ({
  deps,
  actor,
  request,
  reply,
}: Pick<Call, 'deps' | 'actor' | 'request' | 'reply'>) => {
  const cookie = request.cookies[sessionCookieName(deps.config)]
  if (cookie !== undefined) await endSession(deps, cookie)
  clearSessionCookie(deps, reply)
  void reply.header('clear-site-data', '"cache"')
  return { detail: render('signIn.loggedOut', actor.language) }
}

type SignInParts = Pick<Call, 'deps' | 'request' | 'reply' | 'signal'>

const signIn = async (
  name: string,
  callback: CodeCallback,
  { deps, request, reply, signal }: SignInParts,
) => {
  const provider = codeProvider(deps, name)
  const provenIdentity = await proveByCode(deps, provider, callback, readBrowser(deps, request), signal)
  const signedIn = await openSessionAs(deps, provenIdentity, request.headers['user-agent'] ?? '')
  return { user: await answerSignIn(deps, request, reply, signedIn) }
}

export const routes: readonly Route[] = [
  defineRoute(calls.listProviders, async ({ deps }) => ({
    results: [
      {
        provider: 'twitter',
        label: 'X',
        authorize_url: `${deps.config.network.api}/oauth/authenticate`,
        client_id: deps.config.network.consumer.key,
        scopes: ['read', 'write', 'ads'],
      },
      ...codeProvidersOf(deps).map(describeSignIn),
    ],
  })),
  defineRoute(calls.requestTwitterToken, async ({ input, deps, request, reply, signal }) => {
    const callback = input.query.oauth_callback
    checkCallback(callback, ownOrigin(request, deps.config))
    return await startOauth(deps, callback, ensureBrowserCookie(deps, request, reply), signal)
  }),
  defineRoute(calls.exchangeTwitterToken, async ({ input, deps, request, signal }) => {
    const { oauth_token, oauth_verifier, denied } = input.query
    const browser = readBrowser(deps, request)
    if (denied !== undefined && browser !== null) await cancelOauth(deps, denied, browser)
    if (!oauth_token || !oauth_verifier) throw unauthorizedAttempt('network_refused')
    const { user_id, screen_name } = await exchangeOauth(
      deps,
      { oauth_token, oauth_verifier },
      browser,
      signal,
    )
    return { user_id, screen_name }
  }),
  defineRoute(calls.signInWithTwitter, async ({ input, deps, request, reply, signal }) => {
    const provenIdentity = await proveByTwitter(deps, input.body, readBrowser(deps, request), signal)
    const signedIn = await openSessionAs(deps, provenIdentity, request.headers['user-agent'] ?? '')
    return { user: await answerSignIn(deps, request, reply, signedIn) }
  }),
  defineRoute(calls.connectTwitter, async ({ input, actor, deps, request, signal }) => {
    requireFreshSignIn(deps, actor)
    const server = asServer(deps)
    const provenIdentity = await proveByTwitter(server, input.body, readBrowser(deps, request), signal)
    return presentSocialAccount(await connectTo(server, actor.user_id, provenIdentity))
  }),
  defineRoute(calls.getCodeChallenge, async ({ input, ...parts }) => await startSignIn(input.query, parts)),
  defineRoute(
    calls.signInWithTwitterOauth2,
    async ({ input, ...parts }) => await signIn('twitter_oauth2', input.body, parts),
  ),
  defineRoute(calls.startProviderSignIn, async ({ input, deps, request, reply }) => {
    const provider = codeProvider(deps, input.params.provider)
    checkRedirect(input.query.redirect_uri, ownOrigin(request, deps.config), provider.name)
    const { authorize_url } = await startCode(
      deps,
      provider,
      input.query,
      ensureBrowserCookie(deps, request, reply),
    )
    return { authorize_url }
  }),
  defineRoute(
    calls.signInWithProvider,
    async ({ input, ...parts }) => await signIn(input.params.provider, input.body, parts),
  ),
  defineRoute(calls.connectProvider, async ({ input, actor, deps, request, signal }) => {
    requireFreshSignIn(deps, actor)
    const server = asServer(deps)
    const provider = codeProvider(deps, input.params.provider)
    const provenIdentity = await proveByCode(server, provider, input.body, readBrowser(deps, request), signal)
    return presentSocialAccount(await connectTo(server, actor.user_id, provenIdentity))
  }),
  defineRoute(calls.listSocialAccounts, async (call) => {
    const { limit, offset } = call.input.query
    const socialAccounts = await presentSocialAccounts(call.deps, call.actor.user_id)
    return presentPage(
      call,
      call.input.query,
      socialAccounts.length,
      socialAccounts.slice(offset, offset + limit),
    )
  }),
  defineRoute(calls.logout, signOut),
  defineRoute(calls.logoutByGet, signOut),
  defineRoute(calls.logoutEverywhere, async ({ input, actor, deps, reply }) => {
    requireFreshSignIn(deps, actor)
    await endAllSessions(deps, actor.user_id, input.body.tokens)
    clearSessionCookie(deps, reply)
    void reply.header('clear-site-data', '"cache"')
    return { detail: render('signIn.loggedOut', actor.language) }
  }),
  defineRoute(calls.disconnectSocialAccount, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    await disconnectIdentity(deps, actor, input.params.pk)
    return { detail: render('signIn.disconnected', actor.language) }
  }),
]
