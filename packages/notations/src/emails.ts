import emailAddresses from 'email-addresses'
import { cleanCell, foldWidth, isUnreadable, withoutInvisible } from './clean-cell.ts'
import { addressOf } from './email-address.ts'
import { isOfServer, namesOtherAccount } from './other-networks.ts'
import { splitMailboxes, type MailboxPiece } from './split-mailboxes.ts'

export type EmailProblem = 'empty' | 'not_an_email' | 'other_network' | 'unreadable' | 'too_long'
export type EmailsRead =
  | {
      /** Each address once, in the form the network hashes, in the order written. */
      readonly emails: readonly string[]
      /** Parts of the cell that were not understood, as written. */
      readonly rest: readonly string[]
    }
  | { readonly problem: EmailProblem }

const MAX_CELL = 1_000_000

/** Names are never hashed: an ambiguous part (`mika ono@example.com`) is in `rest`. See RFC 5322. */
export function readEmails(cell: string): EmailsRead {
  if (isUnreadable(cell)) return { problem: 'unreadable' }
  if (cell.length > MAX_CELL) return { problem: 'too_long' }
  const simple = addressOf(cell)
  if (simple !== null)
    return isOfServer(simple) ? { problem: 'other_network' } : { emails: [simple], rest: [] }
  if (cleanCell(cell) === '') return { problem: 'empty' }
  const line = withoutInvisible(foldWidth(cell))
    .replaceAll('、', ',')
    .replaceAll(/[〈《＜‹]/g, '<')
    .replaceAll(/[〉》＞›]/g, '>')
    .replace(/\[(?:mailto|smtp):([^\]\s]*)\]/gi, '<$1>')
  if (namesOtherAccount(line)) return { problem: 'other_network' }
  const emails = new Set<string>()
  const rest: string[] = []
  for (const piece of splitMailboxes(line)) {
    const found = addressesOf(piece)
    if (found === null || found.some(isOfServer)) rest.push(piece.text)
    else for (const email of found) emails.add(email)
  }
  return emails.size === 0 ? { problem: 'not_an_email' } : { emails: [...emails], rest }
}

export function readHash(cell: string): string | null {
  const text = cleanCell(cell, { marks: true })
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}

function addressesOf(piece: MailboxPiece): readonly string[] | null {
  if (piece.angle !== null) return one(addressOf(linkedAddress(piece.angle)) ?? mailboxOf(piece.text))
  const words = piece.bare.split(/\s+/u).filter((word) => /[\p{L}\p{N}@]/u.test(word))
  if (words.length === 0) return /[\p{L}\p{N}]/u.test(piece.text) ? null : []
  const addresses = words.map((word) => (word.includes('@') ? addressOf(linkedAddress(word)) : ''))
  if (addresses.includes(null)) return one(mailboxOf(piece.text))
  const named = addresses.filter((address) => address !== null && address !== '')
  if (named.length === 0) return null
  if (named.length === words.length) return named as string[]
  return named.length === 1 &&
    isName(
      words,
      addresses.findIndex((address) => address !== ''),
    )
    ? (named as string[])
    : null
}

const one = (address: string | null): string[] | null => (address === null ? null : [address])

function linkedAddress(text: string): string {
  const link = /^\W*mailto:([^?]*)/i.exec(text)?.[1]
  if (link === undefined) return text
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** A mailbox that needs the grammar of RFC 5322: comments within, folded lines. */
const mailboxOf = (text: string): string | null => {
  // The grammar allows blanks around an @ as well; they may be a word that is missing.
  if (text.length > 1000 || !/[("]/.test(text)) return null
  const parsed = emailAddresses.parseOneAddress({ input: text, rfc6532: true, strict: true })
  return parsed?.type === 'mailbox' ? addressOf(parsed.address) : null
}

// Whether the words beside one address are a name for certain, so that no word is a piece of the address cut
// off by a blank: letters that no address has, or capitals behind a complete address.
function isName(words: readonly string[], at: number): boolean {
  return words.every(
    (word, index) =>
      index === at || /^\P{ASCII}+$/u.test(word) || (index > at && /^\p{Lu}[\p{L}.'-]+$/u.test(word)),
  )
}
