import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** `http://host:port`, as the caller addressed it. */
  origin: string
  /** Path and query exactly as received. */
  target: string
  /** The raw body when it is form encoded, else undefined. */
  form: string | undefined
  /** Parameters of the Authorization header. */
  oauth: ReadonlyMap<string, string>
}

// RFC 3986 encoding, byte by byte: deliberately independent of the client's signer, so that each checks the
// other.
const unreserved = new Set(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'].map((c) => c.charCodeAt(0)),
)
const encode = (text: string): string => {
  let out = ''
  for (const byte of Buffer.from(text, 'utf8'))
    out += unreserved.has(byte)
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  return out
}

/** Decodes `a=b+c&d=%20`; null when an escape is broken. */
const pairsOf = (encoded: string): [string, string][] | null => {
  const pairs: [string, string][] = []
  for (const part of encoded.split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const [key, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    try {
      pairs.push([
        decodeURIComponent(key.replaceAll('+', ' ')),
        decodeURIComponent(value.replaceAll('+', ' ')),
      ])
    } catch {
      return null
    }
  }
  return pairs
}

/** Whether the header's signature is the one these secrets give for this request. */
export const isSignatureValid = (
  request: SignedRequest,
  consumerSecret: string,
  tokenSecret: string,
): boolean => {
  if (request.oauth.get('oauth_signature_method') !== 'HMAC-SHA1') return false
  const [path = '', ...rest] = request.target.split('?')
  const query = pairsOf(rest.join('?'))
  const form = pairsOf(request.form ?? '')
  if (query === null || form === null) return false
  const header = [...request.oauth].filter(([key]) => key !== 'oauth_signature' && key !== 'realm')
  const all = [...query, ...form, ...header]
  // X rejects duplicate parameters.
  if (new Set(all.map(([key]) => key)).size !== all.length) return false
  const list = all
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    // '=' sorts after '%', '-' and digits, so compare pairs by key, not as joined text.
    .map((pair) => ({ pair, key: pair.slice(0, pair.indexOf('=')) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.pair < b.pair ? -1 : 1))
    .map(({ pair }) => pair)
    .join('&')
  const base = `${request.method.toUpperCase()}&${encode(request.origin.toLowerCase() + path)}&${encode(list)}`
  const expected = createHmac('sha1', `${encode(consumerSecret)}&${encode(tokenSecret)}`)
    .update(base, 'utf8')
    .digest()
  const given = Buffer.from(request.oauth.get('oauth_signature') ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
