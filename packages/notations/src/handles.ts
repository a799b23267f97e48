import { cleanCell, foldWidth, isUnreadable, withoutInvisible } from './clean-cell.ts'
import { handleOfAddress, isAddress, type AddressProblem } from './handle-addresses.ts'

export type HandleProblem = 'empty' | 'not_a_handle' | 'too_long' | 'unreadable' | AddressProblem
export type HandlesRead = { readonly handles: readonly string[] } | { readonly problem: HandleProblem }

const MAX_LENGTH = 15
/** Between two people of one cell, whatever their spelling. */
const STRONG_SEPARATORS = /[,;、|\n\r\t\v\f\u0085\u2028\u2029]+/u
const BRACKETS = /["“”„«»「」『』｢｣《》〈〉()[\]{}<>【】〔〕]/gu
/** More words than a display name has: a sentence that mentions somebody. */
const MAX_NAME_LENGTH = 60

/**
 * The handles that a cell names, each once, in lower case without @. Read are `@name`, `name`, addresses
 * of x.com and twitter.com in every spelling, full-width letters, marks and brackets around, `Name
 * (@name)` and `Name @name`, and several of these separated by commas, semicolons, line breaks, or blanks
 * when each has an @ or is an address.
 *
 * Bare words are several handles only where each begins with a small letter, a digit or a low line, or
 * holds one of the latter: `Ono, Mika` is a name. One part that cannot be read refuses the whole cell, and
 * nothing is ever cut out of a part: `@name.jp`, `@nameさん` and `@name…` are no handles.
 */
export function readHandles(cell: string): HandlesRead {
  if (/^@?[A-Za-z0-9_]{1,15}$/.test(cell)) return { handles: [cell.replace('@', '').toLowerCase()] }
  if (isUnreadable(cell)) return { problem: 'unreadable' }
  const text = cleanCell(cell, { marks: true, punctuation: true })
  if (text === '') return { problem: cleanCell(cell) === '' ? 'empty' : 'not_a_handle' }
  const whole = readOne(text)
  if ('handle' in whole) return { handles: [whole.handle] }
  const segments = withoutInvisible(foldWidth(cell))
    .split(STRONG_SEPARATORS)
    .map((segment) => segment.replace(BRACKETS, ' ').trim())
    .filter((segment) => cleanCell(segment, { marks: true, punctuation: true }) !== '')
  const handles = new Set<string>()
  for (const segment of segments) {
    const read = readSegment(segment, segments.length > 1)
    if ('problem' in read) return segments.length === 1 && !/\s/.test(segment) ? whole : read
    for (const handle of read.handles) handles.add(handle)
  }
  return handles.size === 0 ? { problem: 'not_a_handle' } : { handles: [...handles] }
}

export function readHandleAsWritten(cell: string): string | null {
  const text = foldWidth(cell)
  const reading = readHandles(text)
  if (!('handles' in reading) || reading.handles.length !== 1) return null
  const handle = reading.handles[0]!
  const start = text.toLowerCase().lastIndexOf(handle)
  return start < 0 ? handle : text.slice(start, start + handle.length)
}

function readSegment(segment: string, isOneOfSeveral: boolean): HandlesRead {
  const words = segment
    .replace(/@\s+(?=\w)/g, '@')
    .split(/\s+|\/(?=@)/u)
    .map((word) => cleanCell(word, { marks: true, punctuation: true }))
    .filter((word) => word !== '')
  const marked = words.filter((word) => word.startsWith('@') || isAddress(word))
  if (marked.length === 0) {
    const [word = ''] = words
    if (words.length !== 1) return { problem: 'not_a_handle' }
    const read = readOne(word)
    if ('problem' in read) return read
    return isOneOfSeveral && /^[A-Z][A-Za-z]*$/.test(word)
      ? { problem: 'not_a_handle' }
      : { handles: [read.handle] }
  }
  const handles = new Set<string>()
  for (const word of marked) {
    const read = readOne(word)
    if ('problem' in read) return read
    handles.add(read.handle)
  }
  if (marked.length === words.length) return { handles: [...handles] }
  // With a name beside it a segment has one account, at its begin or end.
  const atAnEnd = marked.includes(words[0]!) || marked.includes(words.at(-1)!)
  return handles.size === 1 && atAnEnd && segment.length <= MAX_NAME_LENGTH + MAX_LENGTH
    ? { handles: [...handles] }
    : { problem: 'not_a_handle' }
}

function readOne(text: string): { readonly handle: string } | { readonly problem: HandleProblem } {
  const bare = text.replace(/^@+\s*/, '')
  if (isAddress(bare)) {
    const read = handleOfAddress(bare)
    return 'problem' in read ? read : checked(read.name)
  }
  return checked(bare)
}

function checked(name: string): { readonly handle: string } | { readonly problem: HandleProblem } {
  if (!/^[A-Za-z0-9_]+$/.test(name)) return { problem: 'not_a_handle' }
  if (name.length > MAX_LENGTH) return { problem: 'too_long' }
  return { handle: name.toLowerCase() }
}
