import type { ListIdentifierKind } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import { hashIdentifier, normaliseIdentifier } from '@rookery/network'

/** The identifier to store for a cell, or why it is rejected. The reason never contains the cell. */
export type ReadIdentifier = { readonly identifier: string } | { readonly reason: ServerText }

const reasons: Record<ListIdentifierKind, ServerText> = {
  handle: 'input.handle',
  user_id: 'rejects.userId',
  email: 'rejects.email',
  phone: 'rejects.phone',
}

/**
 * Normalises a cell: handles in lower case, ids unchanged, email addresses and phone numbers as SHA-256 of
 * the form the network hashes (already hashed values stay). Plain addresses and numbers never leave this
 * function.
 */
export function readIdentifier(kind: ListIdentifierKind, cell: string): ReadIdentifier {
  const text = cell.normalize('NFKC').trim().replace(/^'/, '')
  if (text === '') return { reason: 'rejects.empty' }
  if (text.includes('\0') || text.includes('\uFFFD')) return { reason: 'rejects.unreadable' }
  const identifierValue = readers[kind](text)
  if (identifierValue !== null) return { identifier: identifierValue }
  if (kind === 'user_id' && /^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return { reason: 'rejects.roundedId' }
  return { reason: reasons[kind] }
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)
/** Ids of the network are positive 63-bit numbers. */
const MAX_ID = 2n ** 63n - 1n

const readers: Record<ListIdentifierKind, (text: string) => string | null> = {
  handle: (text) => {
    const normalisedText = text
      .replace(/^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\//i, '')
      .replace(/[/?#].*$/, '')
    const handle = normaliseIdentifier('handle', normalisedText)
    return handle !== null && /^[a-z0-9_]{1,15}$/.test(handle) ? handle : null
  },
  user_id: (text) => {
    const id = normaliseIdentifier('twitter_id', text)
    return id !== null && id.length <= 20 && BigInt(id) > 0n && BigInt(id) <= MAX_ID ? id : null
  },
  email: (text) => (isHash(text) ? text.toLowerCase() : hashIdentifier('email', text)),
  phone: (text) => (isHash(text) ? text.toLowerCase() : hashIdentifier('phone_number', text)),
}
