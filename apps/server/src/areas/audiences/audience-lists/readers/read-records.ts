import { say, type ServerText } from '@rookery/i18n/server.ts'
/**
 * One record of a delimited file: the selected cell, or why it cannot be read. `line` is where it begins,
 * from 1.
 */
export type ListRecord =
  { readonly line: number; readonly cell: string } | { readonly line: number; readonly reason: ServerText }

/** Maximum length of a record in characters: no handle, id, address or number needs more. */
const MAX_RECORD = 64 * 1024

export interface RecordOptions {
  readonly delimiter: string
  /** Index of the selected column, from 0. */
  readonly column: number
}

/**
 * Reads the selected cell of every record, in order and in constant memory. Quoted cells may contain
 * delimiters, quotes ("") and line breaks. Own code because a reader has to continue after a line of a
 * gigabyte and after a quote that is never closed: the line with the open quote is rejected, and reading
 * continues with the next one. Empty lines are skipped.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  { delimiter, column }: RecordOptions,
): AsyncGenerator<ListRecord> {
  let unparsedText = ''
  let line = 1
  /** Inside a line that is too long; its content is dropped. */
  let isSkipping = false
  const takeRecords = function* (isLast: boolean): Generator<ListRecord> {
    let offset = 0
    for (;;) {
      if (isSkipping) {
        const lineEnd = unparsedText.indexOf('\n', offset)
        if (lineEnd < 0) {
          offset = unparsedText.length
          break
        }
        offset = lineEnd + 1
        line += 1
        isSkipping = false
        continue
      }
      if (offset >= unparsedText.length) break
      const found = recordAt(unparsedText, offset, delimiter, column, isLast)
      if (found === 'more') {
        if (!isLast && unparsedText.length - offset <= MAX_RECORD) break
        const lineEnd = unparsedText.indexOf('\n', offset)
        const isQuote = lineEnd >= 0 || isLast
        yield { line, reason: isQuote ? 'rejects.openQuotation' : 'rejects.lineTooLong' }
        if (lineEnd < 0) {
          isSkipping = !isLast
          offset = unparsedText.length
        } else {
          offset = lineEnd + 1
          line += 1
        }
        continue
      }
      if (found.end - offset > MAX_RECORD) yield { line, reason: 'rejects.lineTooLong' }
      else if (found.cell === null) yield { line, reason: say('rejects.noColumn', { n: column + 1 }) }
      else if (!found.empty) yield { line, cell: found.cell }
      line += found.lines
      offset = found.end
    }
    unparsedText = unparsedText.slice(offset)
  }
  for await (const chunk of chunks) {
    unparsedText += chunk
    yield* takeRecords(false)
  }
  yield* takeRecords(true)
}

interface FoundRecord {
  /** The selected cell; null if the record has fewer columns. */
  readonly cell: string | null
  readonly empty: boolean
  /** Offset of the next record, and the number of line breaks before it. */
  readonly end: number
  readonly lines: number
}

/** Parses the record at `offset`; 'more' when its end is not in the buffer yet. */
function recordAt(
  buffer: string,
  offset: number,
  delimiter: string,
  column: number,
  isLast: boolean,
): FoundRecord | 'more' {
  const newlineIndex = buffer.indexOf('\n', offset)
  const lineEnd = newlineIndex < 0 ? buffer.length : newlineIndex
  const record = buffer.slice(offset, lineEnd)
  if (!record.includes('"')) {
    if (newlineIndex < 0 && !isLast) return 'more'
    const text = record.replace(/\r$/, '')
    const cells = column === 0 && !text.includes(delimiter) ? [text] : text.split(delimiter)
    return {
      cell: cells[column] ?? (text === '' ? '' : null),
      empty: text.trim() === '',
      end: Math.min(buffer.length, lineEnd + 1),
      lines: newlineIndex < 0 ? 0 : 1,
    }
  }
  return quotedRecord(buffer, offset, delimiter, column, isLast)
}

function quotedRecord(
  buffer: string,
  start: number,
  delimiter: string,
  column: number,
  isLast: boolean,
): FoundRecord | 'more' {
  let offset = start
  let lines = 0
  let cell: string | null = null
  const limit = Math.min(buffer.length, start + MAX_RECORD + 1)
  for (let index = 0; ; index += 1) {
    let value: string
    if (buffer[offset] === '"') {
      let text = ''
      let sliceStart = offset + 1
      for (;;) {
        const closingQuote = buffer.indexOf('"', sliceStart)
        if (closingQuote < 0 || closingQuote >= limit) return 'more'
        text += buffer.slice(sliceStart, closingQuote)
        if (buffer[closingQuote + 1] !== '"') {
          if (closingQuote + 1 >= buffer.length && !isLast) return 'more'
          offset = closingQuote + 1
          break
        }
        text += '"'
        sliceStart = closingQuote + 2
      }
      lines += text.split('\n').length - 1
      value = text
    } else value = ''
    // The rest of an unquoted cell, or after a closing quote, up to the delimiter or the end of the line.
    const nextLine = buffer.indexOf('\n', offset)
    if (nextLine < 0 && !isLast && !buffer.slice(offset).includes(delimiter)) return 'more'
    const line = buffer.slice(offset, nextLine < 0 ? buffer.length : nextLine)
    const nextDelimiter = line.indexOf(delimiter)
    const isDelimiter = nextDelimiter >= 0
    const lineRemainder = isDelimiter ? line.slice(0, nextDelimiter) : line
    const recordEnd = offset + lineRemainder.length
    value += isDelimiter ? lineRemainder : lineRemainder.replace(/\r$/, '')
    if (index === column) cell = value
    if (!isDelimiter)
      return {
        cell,
        empty: false,
        end: Math.min(buffer.length, recordEnd + 1),
        lines: lines + (nextLine < 0 ? 0 : 1),
      }
    offset = recordEnd + 1
  }
}
