import { posix } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { entryText, packedBytes, zipEntries, type ZipEntry } from './zip-entries.ts'

/** The part of an XLSX file that holds the sheet of this place; null where its directory does not lead there. */
export function partOfSheet(file: Buffer, place: number): ZipEntry | null {
  const workbook = zipEntries(file)?.find(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name))
  if (workbook === undefined) return null
  const sheets = [...entryText(file, workbook).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  const id = attributeOf(sheets[place]?.[0] ?? '', String.raw`\w+:id`)
  return (id === null ? undefined : relatedParts(file, workbook).get(id)) ?? null
}

/** The parts that a workbook refers to, by the ids it has for them. */
export function relatedParts(file: Buffer, workbook: ZipEntry): Map<string, ZipEntry> {
  const entries = new Map((zipEntries(file) ?? []).map((entry) => [entry.name, entry]))
  const folder = posix.dirname(workbook.name)
  const relations = entries.get(posix.join(folder, `_rels/${posix.basename(workbook.name)}.rels`))
  const parts = new Map<string, ZipEntry>()
  if (relations === undefined) return parts
  for (const [tag] of entryText(file, relations).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const [id, target] = [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]
    if (id === null || target === null) continue
    const part = entries.get(target.startsWith('/') ? target.slice(1) : posix.join(folder, target))
    if (part !== undefined) parts.set(id, part)
  }
  return parts
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
