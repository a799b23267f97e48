import { createHash } from 'node:crypto'

/** Kinds of identifiers by which people can be uploaded. */
export type IdentifierKind =
  'twitter_id' | 'handle' | 'email' | 'phone_number' | 'device_id' | 'partner_user_id'

const normaliserByKind: Record<IdentifierKind, (text: string) => string | null> = {
  twitter_id: (text) => {
    const digits = text.trim()
    return /^[1-9]\d{0,19}$/.test(digits) ? digits : null
  },
  handle: (text) => {
    const handle = text.trim().replace(/^@/, '').toLowerCase()
    return /^[a-z0-9_]{1,15}$/.test(handle) ? handle : null
  },
  email: (text) => {
    const email = text.trim().toLowerCase()
    return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
  },
  /**
   * E.164: spaces, dots, dashes and brackets are removed; a leading 00 becomes +. Null without a country
   * code.
   */
  phone_number: (text) => {
    const digits = text
      .trim()
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+')
    return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
  },
  /** IDFA (with dashes) in lower case; Android ids unchanged. */
  device_id: (text) => {
    const id = text.trim()
    if (id === '') return null
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id.toLowerCase() : id
  },
  partner_user_id: (text) => text.trim() || null,
}

/** Normal form of an identifier before hashing, or null if the text is not one. */
export const normaliseIdentifier = (kind: IdentifierKind, text: string): string | null =>
  normaliserByKind[kind](text)

/** SHA-256, no salt, lower-case hex, as the network requires. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Upload value of an identifier: the hash of its normal form, except partner ids, which are sent unchanged.
 * Null if the text is not an identifier of that kind.
 */
export const hashIdentifier = (kind: IdentifierKind, text: string): string | null => {
  const normalisedText = normaliseIdentifier(kind, text)
  if (normalisedText === null || kind === 'partner_user_id') return normalisedText
  return sha256Hex(normalisedText)
}
