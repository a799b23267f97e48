/** Signs that are not seen: zero-width, joiners, marks of direction, byte-order mark, soft hyphen, fillers. */
const INVISIBLE = /\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0|[\uFE00-\uFE0F]/gu
const BLANK = /[\s\p{Z}\p{Cc}\u2800]/u
const MARKS = new Set(`"'\`´“”„‟‘’‚‛«»‹›「」『』｢｣《》〈〉()[]{}<>【】〔〕〖〗`)
const PUNCTUATION = new Set('.,;:!?。、')

/** A text without the signs at its ends for which `isOuter` holds; linear, unlike an expression ending in `+$`. */
function withoutEnds(text: string, isOuter: (sign: string) => boolean, atStart = true): string {
  let [from, to] = [0, text.length]
  while (atStart && from < to && isOuter(text[from]!)) from += 1
  while (to > from && isOuter(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}
const isBlank = (sign: string): boolean => BLANK.test(sign)
const isBlankOrMark = (sign: string): boolean => MARKS.has(sign) || isBlank(sign)
/** Dots that stand for omitted letters show that a text was cut: they stay. */
const withoutPunctuation = (text: string): string =>
  /(?:\.\.|…)$/.test(text) ? text : withoutEnds(text, (sign) => PUNCTUATION.has(sign), false)

export interface CleaningOptions {
  /** Quotation marks and brackets at both ends, also those of Japanese. */
  readonly marks?: boolean
  /** One full stop, comma, colon, question or exclamation mark at the end; dots of omission stay. */
  readonly punctuation?: boolean
}

/** Narrower than NFKC, which turns ① into 1 and ㍿ into four letters, and so would invent names. */
export const foldWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\u2000-\u200A\u202F\u205F]/g, ' ')
    .replaceAll('\uFE6B', '@')

/** Decimal digits of every script (full-width, Arabic, Devanagari …) as 0 to 9. */
export const foldDigits = (text: string): string =>
  // Blocks of digits begin at a code point of which the ones before it are no digits.
  text.replace(/[^\P{Nd}0-9]/gu, (sign) => {
    let zero = sign.codePointAt(0)!
    // Mathematical digits have five sets of ten without a gap; they begin at 1D7CE.
    if (zero >= 0x1d7ce && zero <= 0x1d7ff) return String((zero - 0x1d7ce) % 10)
    const digit = zero
    while (digit - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(digit - zero)
  })

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Removes a spreadsheet's wrapping (`="0123"`, a leading apostrophe), too. Total over any text. */
export function cleanCell(text: string, options: CleaningOptions = {}): string {
  let cell = withoutEnds(withoutInvisible(foldWidth(text)), isBlank)
  const wrapped = /^="([^"]*)"$/u.exec(cell)?.[1]
  cell = withoutEnds(wrapped ?? (/^'[^']*$/u.test(cell) ? cell.slice(1) : cell), isBlank)
  for (let before = ''; before !== cell;) {
    before = cell
    if (options.punctuation) cell = withoutPunctuation(cell)
    if (options.marks) cell = withoutEnds(cell, isBlankOrMark)
  }
  return cell
}

/** Whether a text holds signs that show it was read in the wrong encoding or is no text. */
export const isUnreadable = (text: string): boolean => text.includes('\0') || text.includes('\uFFFD')

const UNKNOWN_WORDS = new Set(
  '- – — ― ー ‐ -- --- ? ？ . … n/a #n/a #n/a! na nan #nan null nil none (null) <null> (none) (blank) unknown undefined #value! #ref! #name? #null! #num! #div/0! \\n 不明 なし 無し 未設定 非公開'.split(
    ' ',
  ),
)
/** Whether a cell is empty or says that nothing is known: `N/A`, `NaN`, `null`, `—`, 不明. */
export const saysUnknown = (text: string): boolean => {
  const cell = cleanCell(text).toLowerCase()
  return cell === '' || UNKNOWN_WORDS.has(cell)
}
