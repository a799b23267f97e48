import { oauth2Scopes } from '@rookery/network'
import type { SignInProvider } from '../state/rows.ts'
import type { Call, RouteCase, RouteCases, RouteKit } from '../testing/route-kit.ts'
import { callback, facebookCode, linkedinCode, xCode, xGrant } from '../testing/social-sign-in.ts'

const basicAuth = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The query of a consent page. */
const query = (kit: RouteKit, provider: SignInProvider): Record<string, string> => {
  const { oauth2, facebook, linkedin } = kit.box.sandbox.config
  const authorizeParams = { response_type: 'code', redirect_uri: callback, state: 's' }
  if (provider === 'facebook') return { ...authorizeParams, client_id: facebook.id, scope: 'email' }
  if (provider === 'linkedin') return { ...authorizeParams, client_id: linkedin.id, scope: 'openid email' }
  return {
    ...authorizeParams,
    client_id: oauth2.id,
    scope: oauth2Scopes.join(' '),
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }
}

/** A consent page shown and denied; shown to an unknown app; submitted without having been shown. */
const consentPages = (kit: RouteKit, path: string, provider: SignInProvider): Record<string, RouteCase> => {
  const at = { version: 'v21.0' }
  const authorizeQuery = () => query(kit, provider)
  return {
    [`GET ${path}`]: [
      () => ({ plain: true, at, query: authorizeQuery() }),
      () => ({ plain: true, at, query: { ...authorizeQuery(), client_id: 'nobody' }, status: 400 }),
    ],
    [`POST ${path}`]: [
      async () => {
        const html = await (
          await kit.send(`GET ${path}`, { plain: true, at, query: authorizeQuery() })
        ).text()
        const requestId = /name="request" value="(\w+)"/.exec(html)?.[1] ?? ''
        return { plain: true, at, form: { request: requestId, action: 'deny' }, status: 303 }
      },
      () => ({ plain: true, at, form: { request: 'x', action: 'allow' }, status: 403 }),
    ],
  }
}

/** For each route of this folder and of the other sign-in networks, one successful call and one error. */
export const signInRouteCases: RouteCases = (kit) => {
  const config = () => kit.box.sandbox.config
  const client = () => basicAuth(config().oauth2.id, config().oauth2.secret)
  const consumerAuth = () => basicAuth(config().consumer.key, config().consumer.secret)
  const plainCall = (call: Call): Call => ({ plain: true, ...call })
  const facebookToken = async () => {
    const { client: facebook, ...given } = await facebookCode(kit.box, 'brand_owner')
    return (await facebook.exchangeCode(given)).access_token
  }
  const version = { version: 'v21.0' }
  const deadGraph = (): Call => plainCall({ at: version, headers: bearer('dead'), status: 400 })
  return {
    ...consentPages(kit, '/i/oauth2/authorize', 'x'),
    ...consentPages(kit, '/2/oauth2/authorize', 'x'),
    ...consentPages(kit, '/:version/dialog/oauth', 'facebook'),
    ...consentPages(kit, '/oauth/v2/authorization', 'linkedin'),
    'POST /2/oauth2/token': [
      async () => {
        const { code, redirect_uri, verifier } = await xCode(kit.box, 'brand_owner')
        const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
        return plainCall({ headers: client(), form })
      },
      () => plainCall({ headers: client(), form: { grant_type: 'password' }, status: 400 }),
    ],
    'POST /2/oauth2/revoke': [
      async () =>
        plainCall({
          headers: client(),
          form: { token: (await xGrant(kit.box, 'brand_owner')).access_token },
        }),
      () => plainCall({ headers: client(), form: { x: 'y' }, status: 400 }),
    ],
    'POST /oauth2/token': [
      () => plainCall({ headers: consumerAuth(), form: { grant_type: 'client_credentials' } }),
      () =>
        plainCall({ headers: basicAuth('k', 's'), form: { grant_type: 'client_credentials' }, status: 403 }),
    ],
    'POST /oauth2/invalidate_token': [
      async () => {
        const token = (await kit.box.network.oauth2?.appToken()) ?? ''
        return plainCall({ headers: consumerAuth(), form: { access_token: token } })
      },
      () => plainCall({ headers: consumerAuth(), form: { access_token: 'x' }, status: 401 }),
    ],
    'GET /:version/oauth/access_token': [
      async () => {
        const { code, redirect_uri } = await facebookCode(kit.box, 'brand_owner')
        const { id, secret } = config().facebook
        return plainCall({ at: version, query: { client_id: id, client_secret: secret, code, redirect_uri } })
      },
      () => plainCall({ at: version, query: { client_id: '1' }, status: 400 }),
    ],
    'GET /:version/me': [
      async () => plainCall({ at: version, headers: bearer(await facebookToken()) }),
      deadGraph,
    ],
    'GET /:version/me/permissions': [
      async () => plainCall({ at: version, headers: bearer(await facebookToken()) }),
      deadGraph,
    ],
    'DELETE /:version/me/permissions': [
      async () => plainCall({ at: version, headers: bearer(await facebookToken()) }),
      deadGraph,
    ],
    'GET /:version/debug_token': [
      async () => {
        const { id, secret } = config().facebook
        return plainCall({
          at: version,
          query: { input_token: await facebookToken(), access_token: `${id}|${secret}` },
        })
      },
      () => plainCall({ at: version, query: { input_token: 'x', access_token: '1|2' }, status: 400 }),
    ],
    'POST /oauth/v2/accessToken': [
      async () => {
        const { code, redirect_uri } = await linkedinCode(kit.box, 'brand_owner')
        const { id, secret } = config().linkedin
        const form = {
          grant_type: 'authorization_code',
          code,
          redirect_uri,
          client_id: id,
          client_secret: secret,
        }
        return plainCall({ form })
      },
      () =>
        plainCall({
          form: { grant_type: 'authorization_code', client_id: 'x', client_secret: 'y' },
          status: 401,
        }),
    ],
    'GET /v2/userinfo': [
      async () => {
        const { client: linkedin, ...given } = await linkedinCode(kit.box, 'brand_owner')
        return plainCall({ headers: bearer((await linkedin.exchangeCode(given)).access_token) })
      },
      () => plainCall({ headers: bearer('dead'), status: 401 }),
    ],
  }
}
