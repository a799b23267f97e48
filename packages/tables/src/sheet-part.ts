import { posix } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { entryText, packedBytes, zipEntries, type ZipEntry } from './zip-entries.ts'

/** The part of an XLSX file that holds the sheet of this place; null where its directory does not lead there. */
export function partOfSheet(file: Buffer, place: number): ZipEntry | null {
  const entries = zipEntries(file) ?? []
  const workbook = entries.find(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name))
  if (workbook === undefined) return null
  const folder = posix.dirname(workbook.name)
  const relations = entries.find(({ name }) => name === posix.join(folder, '_rels/workbook.xml.rels'))
  if (relations === undefined) return null
  const sheets = [...entryText(file, workbook).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  const id = attributeOf(sheets[place]?.[0] ?? '', String.raw`\w+:id`)
  const relation = [...entryText(file, relations).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => id !== null && attributeOf(tag, 'Id') === id)
  const target = attributeOf(relation ?? '', 'Target')
  if (target === null) return null
  const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
  return entries.find(({ name }) => name === path) ?? null
}

/** The value of an attribute in a tag, as written. */
export const attributeOf = (tag: string, name: string): string | null =>
  new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? null

/** The bytes of a part, unpacked in a stream. */
export async function* bytesOfPart(file: Buffer, part: ZipEntry): AsyncGenerator<Buffer> {
  const { bytes, is_packed } = packedBytes(file, part)
  if (!is_packed) return yield bytes
  const unpacked = createInflateRaw()
  pipeline(Readable.from([bytes]), unpacked, () => {})
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } finally {
    unpacked.destroy()
  }
}
