import { describe, expect, test } from 'vitest'
import { createNetwork, singleHost } from '../clients/create-network.ts'
import { WireError, parseWire } from '../wire/parse-wire.ts'
import { facebookUserSchema } from '../wire/facebook-answers.ts'
import { linkedinTokenAnswer, linkedinUserSchema } from '../wire/linkedin-answers.ts'
import { oauth2GrantAnswer } from '../wire/oauth2-answers.ts'
import { scopesOf } from './authorize-url.ts'
import { challengeOf, createPkce } from './pkce.ts'

test('the challenge is that of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a verifier is 43 characters and another every time', () => {
  const [first, second] = [createPkce(), createPkce()]
  expect(first.verifier).toMatch(/^[\w-]{43}$/)
  expect(first.verifier).not.toBe(second.verifier)
  expect(first.challenge).toBe(challengeOf(first.verifier))
})

const network = createNetwork({
  consumer: { key: 'k', secret: 's' },
  hosts: singleHost('http://127.0.0.1:9/'),
  oauth2: { id: 'client' },
  facebook: { id: '12', secret: 'no-secret-here', version: 'v23.0' },
  linkedin: { id: 'li', secret: 'no-secret-here' },
})
const params = { redirect_uri: 'http://127.0.0.1:3000/cb?a=1', state: 'st&te' }
const readCallback = (address: string | undefined) => {
  const url = new URL(address ?? '')
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}

describe('addresses of the consent pages', () => {
  test('X', () => {
    const { path, query } = readCallback(network.oauth2?.authorizeUrl({ ...params, challenge: 'c' }))
    expect(path).toBe('/i/oauth2/authorize')
    expect(query).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: params.redirect_uri,
      scope:
        'tweet.read users.read users.email follows.read follows.write list.read list.write like.read offline.access',
      state: 'st&te',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
  })

  test('Facebook: scopes by commas, version from the configuration, no secret', () => {
    const address = network.facebook?.authorizeUrl(params)
    const { path, query } = readCallback(address)
    expect(path).toBe('/v23.0/dialog/oauth')
    expect(query['scope']).toBe('email,public_profile,ads_management,ads_read,pages_show_list')
    expect(address).not.toContain('no-secret-here')
  })

  test('LinkedIn', () => {
    const { path, query } = readCallback(network.linkedin?.authorizeUrl(params))
    expect(path).toBe('/oauth/v2/authorization')
    expect(query).toMatchObject({ response_type: 'code', scope: 'openid profile email' })
  })

  test('networks without an app are not there', () => {
    const bareNetwork = createNetwork({ consumer: { key: 'k', secret: 's' } })
    expect([bareNetwork.oauth2, bareNetwork.facebook, bareNetwork.linkedin]).toEqual([null, null, null])
  })
})

describe('answers', () => {
  const missingCredentials = (run: () => unknown): readonly string[] => {
    try {
      run()
    } catch (error) {
      if (error instanceof WireError) return error.fields.map((each) => each.field)
      throw error
    }
    throw new Error('should not parse')
  }

  test('unknown fields pass, missing ones are named', () => {
    const grant = { token_type: 'Bearer', access_token: 'a', expires_in: '7200', new_field: 1 }
    expect(parseWire(oauth2GrantAnswer, grant, 'grant')).toMatchObject({ expires_in: 7_200, new_field: 1 })
    expect(
      missingCredentials(() => parseWire(oauth2GrantAnswer, { token_type: 'mac', expires_in: 0 }, 'grant')),
    ).toEqual(['token_type', 'access_token', 'expires_in'])
    expect(missingCredentials(() => parseWire(facebookUserSchema, { id: 'x' }, 'me'))).toEqual(['id', 'name'])
    expect(missingCredentials(() => parseWire(linkedinUserSchema, {}, 'userinfo'))).toEqual(['sub'])
  })

  test('LinkedIn: no token_type, locale as text, email_verified as text', () => {
    expect(
      parseWire(linkedinTokenAnswer, { access_token: 'a', expires_in: 5_184_000 }, 'token').token_type,
    ).toBe(undefined)
    const user = { sub: 's', locale: 'en_US', email: 'a@b.example', email_verified: 'false' }
    expect(parseWire(linkedinUserSchema, user, 'userinfo').email_verified).toBe(false)
  })

  test('scopes are separated by spaces or commas, or are the requested ones', () => {
    expect(scopesOf('a b')).toEqual(['a', 'b'])
    expect(scopesOf('a,b')).toEqual(['a', 'b'])
    expect(scopesOf(undefined, ['c'])).toEqual(['c'])
  })
})
