import { createHmac } from 'node:crypto'
import { percentEncode } from './percent-encode.ts'

export interface ConsumerKey {
  key: string
  secret: string
}

/** A user's OAuth 1.0a token, or a request token during sign-in. */
export interface UserToken {
  token: string
  secret: string
}

export interface Oauth1Input {
  method: string
  /** The actual URL with its query. */
  url: string
  /** Form body; a JSON body is not signed. */
  form?: Readonly<Record<string, string>>
  consumer: ConsumerKey
  token?: UserToken | undefined
  /** `oauth_callback` or `oauth_verifier`. */
  extra?: Readonly<Record<string, string>>
  nonce: string
  /** Unix seconds. */
  timestamp: number
}

const byEncodedPair = (a: readonly [string, string], b: readonly [string, string]): number => {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1
  return 0
}

/**
 * Signature base string: METHOD & base URL & sorted parameters. Throws on a duplicate key, which X refuses.
 */
export const signatureBase = (method: string, url: string, params: readonly [string, string][]): string => {
  const { origin, pathname } = new URL(url)
  const keys = new Set(params.map(([key]) => key))
  if (keys.size !== params.length) throw new Error('OAuth 1.0a: a parameter is given twice')
  const parameterPairs = params
    .map(([key, value]) => [percentEncode(key), percentEncode(value)] as const)
    .toSorted(byEncodedPair)
  const list = parameterPairs.map(([key, value]) => `${key}=${value}`).join('&')
  return [method.toUpperCase(), percentEncode(origin + pathname), percentEncode(list)].join('&')
}

/**
 * Signs one request with HMAC-SHA1 and returns the `Authorization` header. Pure: nonce and timestamp are
 * parameters. Sign again for each try: a nonce works once.
 */
export const signOauth1 = (input: Oauth1Input): string => {
  const { consumer, token } = input
  const oauthParams: Record<string, string> = {
    oauth_consumer_key: consumer.key,
    oauth_nonce: input.nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(input.timestamp),
    ...(token ? { oauth_token: token.token } : {}),
    oauth_version: '1.0',
    ...input.extra,
  }
  const params: [string, string][] = [
    ...new URL(input.url).searchParams,
    ...Object.entries(input.form ?? {}),
    ...Object.entries(oauthParams),
  ]
  const key = `${percentEncode(consumer.secret)}&${percentEncode(token?.secret ?? '')}`
  const signature = createHmac('sha1', key)
    .update(signatureBase(input.method, input.url, params))
    .digest('base64')
  const header = Object.entries({ ...oauthParams, oauth_signature: signature })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`)
  return `OAuth ${header.join(', ')}`
}
