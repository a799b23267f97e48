import type { ListIdentifierKind } from '@rookery/contract'

const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Guesses from the first rows of a file. The user may choose otherwise. */
export interface Preview {
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: Delimiter
  readonly has_header: boolean
  readonly column: number
  readonly kind: ListIdentifierKind
}

/** Bytes of a file that are examined. */
export const PREVIEW_BYTES = 64 * 1024
const ROWS = 50

/** Null if the file is not text. */
export function readPreview(bytes: Uint8Array): Preview | null {
  const text = decodeBytes(bytes)
  if (text === null) return null
  const delimiter = delimiterOf(text)
  const rows = firstRows(text, delimiter, ROWS)
  const width = Math.max(0, ...rows.map((row) => row.length))
  // The last row may be incomplete.
  const completeRows = bytes.length >= PREVIEW_BYTES && rows.length > 1 ? rows.slice(0, -1) : rows
  const columnScores = Array.from({ length: width }, (_, column) => ({
    column,
    ...kindOf(completeRows, column),
  })).reduce((a, b) => (b.score > a.score ? b : a), {
    column: 0,
    kind: 'handle' as ListIdentifierKind,
    score: 0,
  })
  return {
    rows: completeRows,
    delimiter,
    has_header: isHeader(completeRows, columnScores.column, columnScores.kind),
    column: columnScores.column,
    kind: columnScores.kind,
  }
}

/**
 * Control characters that occur in every picture, archive and program: a text of any encoding has hardly one.
 */
function hasBinary(bytes: Uint8Array): boolean {
  const oddZeros = bytes.reduce(
    (n, byte) => n + (byte === 0x7f || (byte < 0x20 && ![0, 9, 10, 12, 13, 27].includes(byte)) ? 1 : 0),
    0,
  )
  return oddZeros > Math.max(2, bytes.length / 50)
}

function decodeBytes(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0x50 && b === 0x4b && (c === 3 || c === 5)) return null
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeroBytes = bytes.reduce((n, byte) => n + (byte === 0 ? 1 : 0), 0)
  if (zeroBytes > bytes.length / 4 && bytes[1] === 0 && a !== 0)
    return new TextDecoder('utf-16le').decode(bytes)
  if (zeroBytes > bytes.length / 4 && a === 0 && bytes[1] !== 0)
    return new TextDecoder('utf-16be').decode(bytes)
  if (zeroBytes > bytes.length / 100 || hasBinary(bytes)) return null
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      // The last character may be incomplete, which is no error.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
      if (encoding === 'utf-8' || /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return text
    } catch {
      // Another encoding, then.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** The delimiter that splits most of the first lines into equally many cells. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  let bestDelimiter: { sign: Delimiter; score: number } = { sign: ',', score: 0 }
  for (const sign of DELIMITERS) {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(sign).length - 1)
    const firstCount = counts[0] ?? 0
    const score = firstCount === 0 ? 0 : counts.filter((count) => count === firstCount).length / counts.length
    if (score > bestDelimiter.score) bestDelimiter = { sign, score }
  }
  return bestDelimiter.sign
}

/** Rows of a delimited text; quoted cells may contain anything. */
export function firstRows(text: string, delimiter: string, limit: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length && rows.length < limit; i += 1) {
    const character = text[i]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === delimiter) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[i + 1] === '\n') i += 1
      endRow()
    } else cell += character
  }
  if (rows.length < limit && (cell !== '' || row.length > 0)) endRow()
  return rows
}

const looksLike: Record<ListIdentifierKind, (cell: string) => boolean> = {
  email: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  phone: (cell) => /^(?:\+|00)[1-9][\d\s().-]{6,20}$/.test(cell),
  user_id: (cell) => /^'?[1-9]\d{4,18}$/.test(cell),
  handle: (cell) =>
    /^(?:[@＠]|(?:https?:\/\/)?(?:www\.)?(?:x|twitter)\.com\/)?\w{1,15}$/i.test(cell) && !/^\d+$/.test(cell),
}
/** A name or a city can look like a handle, so an @ or the column's name has to confirm it. */
const names: Record<ListIdentifierKind, RegExp> = {
  email: /e-?mail|メール/i,
  phone: /phone|mobile|tel|電話|携帯/i,
  user_id: /(?:user|twitter|x|account|author)[ _-]?id|^id$|ユーザー ?id/i,
  handle: /handle|user[ _-]?name|screen[ _-]?name|twitter|ユーザー名|アカウント/i,
}

function kindOf(
  rows: readonly (readonly string[])[],
  column: number,
): { kind: ListIdentifierKind; score: number } {
  const cells = rows
    .slice(1)
    .map((row) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
  const sample = cells.length > 0 ? cells : [rows[0]?.[column]?.trim() ?? '']
  const headerCell = rows[0]?.[column]?.trim() ?? ''
  let bestKind: { kind: ListIdentifierKind; score: number } = { kind: 'handle', score: 0 }
  for (const kind of ['email', 'phone', 'user_id', 'handle'] as const) {
    const share = sample.filter(looksLike[kind]).length / sample.length
    const isMarkedAsHandle = kind === 'handle' && sample.some((cell) => /^[@＠]|\.com\//.test(cell)) ? 0.5 : 0
    const score =
      share * (kind === 'handle' ? 0.5 : 1) +
      (share > 0.3 ? isMarkedAsHandle + (names[kind].test(headerCell) ? 1 : 0) : 0)
    if (score > bestKind.score) bestKind = { kind, score }
  }
  return bestKind
}

/**
 * The first row is a header if its cell is not of the kind, names the kind, or lacks the sign that all others
 * have.
 */
function isHeader(rows: readonly (readonly string[])[], column: number, kind: ListIdentifierKind): boolean {
  const [head = '', ...cells] = rows.map((row) => row[column]?.trim() ?? '')
  if (head === '' || cells.length === 0) return false
  if (!looksLike[kind](head)) return true
  if (isMarked(head)) return false
  return names[kind].test(head) || (kind === 'handle' && cells.every(isMarked))
}
/** Signs that mark an identifier: no ordinary word has them. */
const isMarked = (cell: string): boolean => /^[@＠+]|\.com\//.test(cell)
