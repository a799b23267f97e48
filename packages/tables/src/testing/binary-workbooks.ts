import { zipOf } from './zip-of.ts'

/** A row of a sheet as texts, and whether it is hidden; an empty one is not written. */
export interface BinaryRow {
  readonly cells: readonly string[]
  readonly is_hidden?: boolean
}
export interface BinarySheet {
  readonly name: string
  readonly is_hidden?: boolean
  readonly rows: readonly BinaryRow[]
}

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8])
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const flagged = (length: number, at: number, flag: number, start: readonly Buffer[]): Buffer => {
  const data = Buffer.alloc(length)
  Buffer.concat(start).copy(data)
  data[at] = flag
  return data
}

/** A workbook of Excel 97 with these sheets. */
export function xlsOf(sheets: readonly BinarySheet[]): Buffer {
  const record = (id: number, data: Buffer) => Buffer.concat([u16(id), u16(data.length), data])
  const begin = record(0x809, Buffer.concat([u16(0x600), u16(5), Buffer.alloc(12)]))
  const end = record(0x0a, Buffer.alloc(0))
  const sheetOf = ({ rows }: BinarySheet) =>
    Buffer.concat([
      begin,
      ...rows.map(({ cells, is_hidden }, at) =>
        cells.length === 0
          ? Buffer.alloc(0)
          : record(0x208, flagged(16, 12, is_hidden ? 0x20 : 0, [u16(at)])),
      ),
      ...rows.flatMap(({ cells }, at) =>
        cells.map((text, column) => {
          const head = [u16(at), u16(column), u16(0), u16(text.length), Buffer.from([1])]
          return record(0x204, Buffer.concat([...head, Buffer.from(text, 'utf16le')]))
        }),
      ),
      end,
    ])
  const bodies = sheets.map(sheetOf)
  const heads = (places: readonly number[]) =>
    sheets.map(({ name, is_hidden }, at) => {
      const head = [u32(places[at]!), Buffer.from([is_hidden ? 1 : 0, 0, name.length, 1])]
      return record(0x85, Buffer.concat([...head, Buffer.from(name, 'utf16le')]))
    })
  const start = Buffer.concat([begin, ...heads(sheets.map(() => 0)), end]).length
  const places = bodies.map((_, at) => start + Buffer.concat(bodies.slice(0, at)).length)
  return compoundOf(Buffer.concat([begin, ...heads(places), end, ...bodies]))
}

/** The container of old Office programs with one stream, in sectors of 512 bytes behind its table and its directory. */
function compoundOf(workbook: Buffer): Buffer {
  const sectors = Math.max(8, Math.ceil(workbook.length / 512))
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let at = 0; at < sectors; at += 1)
    table.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, (at + 2) * 4)
  const entry = (name: string, type: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 0, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, 64)
    bytes[66] = type
    for (const at of [68, 72, 76]) bytes.writeUInt32LE(0xffffffff, at)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const root = entry('Root Entry', 5, 0xfffffffe, 0)
  root.writeUInt32LE(1, 76)
  const directory = Buffer.concat([root, entry('Workbook', 2, 2, sectors * 512), Buffer.alloc(256)])
  const body = Buffer.alloc(sectors * 512)
  workbook.copy(body)
  return Buffer.concat([header, table, directory, body])
}

/** An XLSB workbook with these sheets. */
export function xlsbOf(sheets: readonly BinarySheet[]): Buffer {
  const record = (id: number, data: Buffer) => {
    const number = id < 128 ? [id] : [(id & 127) | 128, id >> 7]
    return Buffer.concat([Buffer.from([...number, (data.length & 127) | 128, data.length >> 7]), data])
  }
  const wide = (text: string) => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')])
  const sheetOf = ({ rows }: BinarySheet) =>
    Buffer.concat(
      rows.flatMap(({ cells, is_hidden }, at) => [
        record(0, flagged(17, 11, is_hidden ? 0x10 : 0, [u32(at)])),
        ...cells.map((text, column) => record(6, Buffer.concat([u32(column), u32(0), wide(text)]))),
      ]),
    )
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${related}/worksheet" Target="worksheets/sheet${at + 1}.bin"/>`,
  )
  const workbook = sheets.map(({ name, is_hidden }, at) =>
    record(156, Buffer.concat([u32(is_hidden ? 1 : 0), u32(at + 1), wide(`rId${at + 1}`), wide(name)])),
  )
  return zipOf({
    'xl/workbook.bin': Buffer.concat(workbook),
    'xl/_rels/workbook.bin.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.bin`, sheetOf(sheet)])),
  })
}
