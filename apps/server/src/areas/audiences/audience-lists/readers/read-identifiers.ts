import type { ListIdentifierKind } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import { sha256Hex } from '@rookery/network'
import { readEmails, readHash } from '@rookery/notations/emails.ts'
import { readHandles } from '@rookery/notations/handles.ts'
import { readId } from '@rookery/notations/ids.ts'
import { readPhones } from '@rookery/notations/phones.ts'

/**
 * The identifiers of a cell to store, and why something of it was not understood. A cell without a value has
 * neither. No reason contains the cell.
 */
export interface ReadIdentifiers {
  readonly identifiers: readonly string[]
  readonly reason: ServerText | null
}

export interface IdentifierOptions {
  /** Country of numbers written without their country code, as ISO 3166 alpha-2. */
  readonly country: string | null
}

/**
 * Reads a cell in the notation of its kind: handles in lower case, ids unchanged, email addresses and phone
 * numbers as SHA-256 of the form the network hashes (already hashed values stay). Plain addresses and numbers
 * never leave this function.
 */
export function readIdentifiers(
  kind: ListIdentifierKind,
  cell: string,
  options: IdentifierOptions,
): ReadIdentifiers {
  if (cell.trim() === '') return { identifiers: [], reason: null }
  if (cell.includes('\0') || cell.includes('\uFFFD')) return { identifiers: [], reason: 'rejects.unreadable' }
  return readers[kind](cell, options)
}

const rejected = (reason: ServerText | null): ReadIdentifiers => ({ identifiers: [], reason })
const taken = (identifiers: readonly string[]): ReadIdentifiers => ({ identifiers, reason: null })

/** Digits of an id that no group of thousands has. */
const MIN_DIGITS = 5

/** The ids of a cell with several; null if any part is none, or may be a group of digits. */
function severalIds(cell: string): string[] | null {
  const parts = cell.split(/[\s,;、|]+/).filter((part) => part !== '')
  const ids = parts.flatMap((part) => {
    const reading = readId(part)
    return 'id' in reading && reading.id.length >= MIN_DIGITS ? [reading.id] : []
  })
  return parts.length > 1 && ids.length === parts.length ? [...new Set(ids)] : null
}

const emailReasons = {
  empty: null,
  not_an_email: 'rejects.email',
  other_network: 'rejects.otherNetwork',
  unreadable: 'rejects.unreadable',
  too_long: 'rejects.email',
} as const satisfies Record<string, ServerText | null>
const handleReasons = {
  empty: null,
  not_a_handle: 'input.handle',
  too_long: 'rejects.handleTooLong',
  reserved_path: 'rejects.notAPerson',
  post_or_other_address: 'rejects.notAPerson',
  unreadable: 'rejects.unreadable',
} as const satisfies Record<string, ServerText | null>
const idReasons = {
  empty: null,
  unreadable: 'rejects.unreadable',
  not_an_id: 'rejects.userId',
  digits_lost: 'rejects.roundedId',
  out_of_range: 'rejects.userId',
} as const satisfies Record<string, ServerText | null>
const phoneReasons = {
  empty: null,
  unreadable: 'rejects.unreadable',
  two_readings: 'rejects.phoneTwoReadings',
  digits_lost: 'rejects.phoneDigitsLost',
  country_needed: 'rejects.phoneCountry',
  not_assigned: 'rejects.phoneNotAssigned',
  too_short: 'rejects.phoneTooShort',
  too_long: 'rejects.phoneTooLong',
  not_a_number: 'rejects.phone',
} as const satisfies Record<string, ServerText | null>

const readers: Record<ListIdentifierKind, (cell: string, options: IdentifierOptions) => ReadIdentifiers> = {
  handle: (cell) => {
    const reading = readHandles(cell)
    return 'handles' in reading ? taken(reading.handles) : rejected(handleReasons[reading.problem])
  },
  user_id: (cell) => {
    const reading = readId(cell)
    if ('id' in reading) return taken([reading.id])
    const several = severalIds(cell)
    return several === null ? rejected(idReasons[reading.problem]) : taken(several)
  },
  email: (cell) => {
    const hashed = readHash(cell)
    if (hashed !== null) return taken([hashed])
    const reading = readEmails(cell)
    if ('problem' in reading) return rejected(emailReasons[reading.problem])
    return {
      identifiers: reading.emails.map(sha256Hex),
      reason: reading.rest.length > 0 ? 'rejects.emailRest' : null,
    }
  },
  phone: (cell, { country }) => {
    const hashed = readHash(cell)
    if (hashed !== null) return taken([hashed])
    const reading = readPhones(cell, { country })
    return 'phones' in reading
      ? taken(reading.phones.map(sha256Hex))
      : rejected(phoneReasons[reading.problem])
  },
}
