import { inflateRawSync } from 'node:zlib'
import { streamOf } from './compound-file.ts'
import { relatedParts } from './sheet-part.ts'
import { packedBytes, zipEntries, type ZipEntry } from './zip-entries.ts'

/** Whether a sheet is hidden, and the rows in it that are, from 0. */
export interface HiddenOfSheet {
  readonly is_hidden: boolean
  readonly rows: ReadonlySet<number>
}
interface BinaryRecord {
  readonly id: number
  readonly data: Buffer
  readonly at: number
}

/** Records of Excel 97 ([MS-XLS]) and their fields. */
const XLS = { END: 0x0a, SHEET: 0x85, ROW: 0x208, ROW_FLAGS: 12, HIDDEN_ROW: 0x20 } as const
/** Those of XLSB ([MS-XLSB]). */
const XLSB = { SHEET: 156, ROW: 0, ROW_FLAGS: 11, HIDDEN_ROW: 0x10 } as const

/** Hidden sheets and rows of a workbook of Excel 97, sheet by sheet; null where they are not found. */
export function hiddenInXls(file: Buffer): HiddenOfSheet[] | null {
  return orNull(() => {
    const stream = streamOf(file, ['Workbook', 'Book'])
    if (stream === null) return null
    const sheets: HiddenOfSheet[] = []
    for (const { id, data } of xlsRecords(stream, 0)) {
      if (id === XLS.END) return sheets
      if (id !== XLS.SHEET) continue
      const is_hidden = (data[4]! & 3) !== 0
      sheets.push({ is_hidden, rows: hiddenRowsOfXls(stream, data.readUInt32LE(0)) })
    }
    return null
  })
}

function hiddenRowsOfXls(stream: Buffer, start: number): Set<number> {
  const rows = new Set<number>()
  for (const { id, data } of xlsRecords(stream, start)) {
    if (id === XLS.END) break
    if (id === XLS.ROW && (data[XLS.ROW_FLAGS]! & XLS.HIDDEN_ROW) !== 0) rows.add(data.readUInt16LE(0))
  }
  return rows
}

function* xlsRecords(stream: Buffer, start: number): Generator<BinaryRecord> {
  for (let at = start; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    yield { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, end), at }
    at = end
  }
}

/** Hidden sheets and rows of an XLSB workbook, sheet by sheet; null where they are not found. */
export function hiddenInXlsb(file: Buffer): HiddenOfSheet[] | null {
  return orNull(() => {
    const workbook = zipEntries(file)?.find(({ name }) => /^xl\/workbook\.bin$/i.test(name))
    if (workbook === undefined) return null
    const parts = relatedParts(file, workbook)
    return [...xlsbRecords(bytesOf(file, workbook))]
      .filter(({ id }) => id === XLSB.SHEET)
      .map(({ data }) => {
        const length = data.readUInt32LE(8)
        const part = parts.get(data.toString('utf16le', 12, 12 + 2 * length))
        const rows = part === undefined ? new Set<number>() : hiddenRowsOfXlsb(bytesOf(file, part))
        return { is_hidden: data.readUInt32LE(0) !== 0, rows }
      })
  })
}

function hiddenRowsOfXlsb(sheet: Buffer): Set<number> {
  const rows = new Set<number>()
  for (const { id, data } of xlsbRecords(sheet))
    if (id === XLSB.ROW && (data[XLSB.ROW_FLAGS]! & XLSB.HIDDEN_ROW) !== 0) rows.add(data.readUInt32LE(0))
  return rows
}

/** The number of a record takes one or two bytes and its length up to four, seven bits of each. */
function* xlsbRecords(part: Buffer): Generator<BinaryRecord> {
  for (let at = 0; at < part.length;) {
    const start = at
    let id = part[at++]!
    if (id >= 128) id = (id & 127) | ((part[at++]! & 127) << 7)
    let length = 0
    for (let place = 0; place < 4; place += 1) {
      const byte = part[at++]!
      length |= (byte & 127) << (7 * place)
      if (byte < 128) break
    }
    yield { id, data: part.subarray(at, at + length), at: start }
    at += length
  }
}

function bytesOf(file: Buffer, part: ZipEntry): Buffer {
  const { bytes, is_packed } = packedBytes(file, part)
  return is_packed ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, part.unpacked_bytes) }) : bytes
}

/** A file that is not built as expected tells nothing; whether it can be read at all, its reader says. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
