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
const unreservedCharacters = new Set(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'].map((c) => c.charCodeAt(0)),
)
const percentEncode = (text: string): string => {
  let encodedText = ''
  for (const byte of Buffer.from(text, 'utf8'))
    encodedText += unreservedCharacters.has(byte)
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  return encodedText
}

/** Decodes `a=b+c&d=%20`; null when an escape is broken. */
const pairsOf = (encoded: string): [string, string][] | null => {
  const parameterPairs: [string, string][] = []
  for (const part of encoded.split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const [key, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    try {
      parameterPairs.push([
        decodeURIComponent(key.replaceAll('+', ' ')),
        decodeURIComponent(value.replaceAll('+', ' ')),
      ])
    } catch {
      return null
    }
  }
  return parameterPairs
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
  const allParameters = [...query, ...form, ...header]
  // X rejects duplicate parameters.
  if (new Set(allParameters.map(([key]) => key)).size !== allParameters.length) return false
  const list = allParameters
    .map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`)
    // '=' sorts after '%', '-' and digits, so compare pairs by key, not as joined text.
    .map((pair) => ({ pair, key: pair.slice(0, pair.indexOf('=')) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.pair < b.pair ? -1 : 1))
    .map(({ pair }) => pair)
    .join('&')
  const base = `${request.method.toUpperCase()}&${percentEncode(request.origin.toLowerCase() + path)}&${percentEncode(list)}`
  const expected = createHmac('sha1', `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`)
    .update(base, 'utf8')
    .digest()
  const givenSignature = Buffer.from(request.oauth.get('oauth_signature') ?? '', 'base64')
  return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
}
