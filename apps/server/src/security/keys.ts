import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'

export type RandomBytes = (count: number) => Buffer

/** Hash in lower-case hex; secret values that users send back are stored only as this hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares in constant time, also when the lengths differ. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** A fresh unguessable value of 256 bits, safe in addresses and headers. */
export const freshToken = (random: RandomBytes): string => random(32).toString('base64url')

type MacPurpose =
  | 'anti-forgery'
  | 'asker'
  | 'assistant'
  | 'audience-share'
  | 'checkout'
  | 'draw'
  | 'file'
  | 'first-reading'
  | 'form'
  | 'invite'
  | 'mail-code'
  | 'mail-link'
  | 'mail-toll'
  | 'material'
  | 'request'
  | 'targeting-share'
  | 'trial'

/** Keys with which the server signs and encrypts; derived from one secret. */
export interface Keys {
  /** HMAC-SHA256 in base64url, under a key of its own for each purpose. */
  mac(purpose: MacPurpose, text: string): string
  /** The MAC under the oldest known key: the value from before an unfinished rotation. */
  macOfOldest(purpose: MacPurpose, text: string): string
  /**
   * AES-256-GCM as 'v1.<key id>.<nonce>.<sealed>'. `bound_to` (the row's table and id) is additional data, so that a value copied into
   * another row does not open.
   */
  seal(plain: string, bound_to: string): string
  /** Throws when the value was changed, belongs to another row or was sealed with an unknown key. */
  open(sealed: string, bound_to: string): string
  /** True for what an older key sealed. */
  isOld(sealed: string): boolean
}

const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `rookery:${purpose}`, 32))

const sealingKeyOf = (secret: Buffer): { id: string; key: Buffer } => {
  const key = deriveKey(secret, 'seal:1')
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}

/** `previous`: secrets from before a rotation, used only to open what they sealed. */
export const createKeys = (secret: Buffer, random: RandomBytes, previous: readonly Buffer[] = []): Keys => {
  const { id: keyId, key: sealing } = sealingKeyOf(secret)
  const keyById = new Map([secret, ...previous].map(sealingKeyOf).map(({ id, key }) => [id, key]))
  const macBy = (by: Buffer, purpose: MacPurpose, text: string): string =>
    createHmac('sha256', deriveKey(by, `mac:${purpose}`))
      .update(text)
      .digest('base64url')
  return {
    mac: (purpose, text) => macBy(secret, purpose, text),
    macOfOldest: (purpose, text) => macBy(previous.at(-1) ?? secret, purpose, text),
    seal: (plain, boundTo) => {
      const nonce = random(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(`${keyId}:${boundTo}`))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${keyId}.${nonce.toString('base64url')}.${body.toString('base64url')}`
    },
    isOld: (sealed) => !sealed.startsWith(`v1.${keyId}.`),
    open: (sealed, boundTo) => {
      const [version, id, nonce, body] = sealed.split('.')
      const key = keyById.get(id ?? '')
      if (version !== 'v1' || key === undefined || !nonce || !body)
        throw new Error('sealed with an unknown key')
      const bytes = Buffer.from(body, 'base64url')
      const aesDecipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(`${id}:${boundTo}`))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([aesDecipher.update(bytes.subarray(0, -16)), aesDecipher.final()]).toString('utf8')
    },
  }
}
