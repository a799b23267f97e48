import { isAscii } from 'node:buffer'
import { scoreEucJp, scoreShiftJis } from './japanese-bytes.ts'
import { utf16WithoutMark } from './utf16-without-mark.ts'

/** Encodings that are read; `shift_jis` is Windows' code page 932, as in the Encoding Standard. */
export type TextEncoding =
  'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'windows-1252'

/** The encoding that a byte order mark at the start says; null without a mark. */
export function encodingOfMark(start: Buffer): TextEncoding | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return null
}

/** Whether the bytes leave the encoding open: all ASCII, and no escape sequence of ISO-2022-JP. */
export const isUndecided = (bytes: Buffer): boolean => isAscii(bytes) && !bytes.includes(0x1b)

/**
 * The encoding of a text by a sample of its bytes; null while all of them are ASCII, which is the same in all
 * but UTF-16. A few broken bytes do not turn UTF-8 into another encoding. The sample may begin and end within
 * a character.
 */
export function detectEncoding(sample: Buffer): TextEncoding | null {
  const marked = encodingOfMark(sample)
  if (marked) return marked
  const wide = utf16WithoutMark(sample)
  if (wide) return wide
  if (isUndecided(sample)) return null
  if (isAscii(sample)) return isIso2022(sample) ? 'iso-2022-jp' : null
  const { characters, broken } = countUtf8(sample)
  if (characters > 0 && characters >= broken * 2) return 'utf-8'
  const shiftJis = scoreShiftJis(sample)
  const eucJp = scoreEucJp(sample)
  if (eucJp > shiftJis) return 'euc-jp'
  if (shiftJis > 0) return 'shift_jis'
  return 'windows-1252'
}

/** Whether the bytes switch to a Japanese set as ISO-2022-JP does: ESC $ @, ESC $ B. */
const isIso2022 = (bytes: Buffer): boolean => bytes.includes('\x1b$B') || bytes.includes('\x1b$@')

/** Number of well-formed characters of several bytes in UTF-8, and of bytes that belong to none. */
function countUtf8(bytes: Buffer): { characters: number; broken: number } {
  let characters = 0
  let broken = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!
    const length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
    if (length === 1) {
      at += 1
      continue
    }
    let end = at + 1
    while (end < at + length && (bytes[end]! & 0xc0) === 0x80) end += 1
    if (length > 0 && end === at + length) characters += 1
    // A character that the end of the sample cuts is not broken.
    else if (length === 0 || end < bytes.length) broken += 1
    at = end
  }
  return { characters, broken }
}
