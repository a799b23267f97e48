import type { Postings } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'
import { postingsBetween, postingsOf } from './postings.query.ts'
import { PostingsImage, type Entries, type StoredContainer } from './postings-image.ts'
import { readRows } from './read-rows.ts'

const FIRST_CRITERIA = 64
/** Of one answer, so that reading it never holds the thread for long. */
const WANTED_BYTES = 2 ** 22
const MAX_CRITERIA = 2 ** 16
const MAX_MS = 120_000

/** An engine that can be read in its own notation, and the table to read. */
export interface PostingsSource {
  engine: Pick<Engine, 'binary'>
  postings: Postings
}

const read = async ({ engine, postings }: PostingsSource, sql: (postings: Postings) => string) =>
  await engine.binary!(sql(postings), { tag: 'kernel', maxMs: MAX_MS })

/** Reads all postings into a new image, part by part. Criteria up to `last` are numbered without gaps; few are beyond. */
export async function fillImage(
  source: PostingsSource,
  last: number,
  options: { scratch: number; maxBytes: number },
): Promise<PostingsImage> {
  const image = new PostingsImage(options.scratch, options.maxBytes)
  let size = FIRST_CRITERIA
  for (let from = 0; from <= last;) {
    const to = Math.min(last + 1, from + size)
    const { rows, bytes } = await read(source, (postings) => postingsBetween(postings, from, to))
    readRows(bytes, rows, (criterion, block, count, container) =>
      image.add(criterion, block, count, container),
    )
    from = to
    size = Math.max(
      1,
      Math.min(MAX_CRITERIA, 2 * size, Math.floor((size * WANTED_BYTES) / Math.max(1, bytes.length))),
    )
  }
  image.finish(last)
  const beyond = await read(source, (postings) => postingsBetween(postings, last + 1, 2 ** 32))
  for (const [criterion, containers] of containersOf(beyond)) image.replace(criterion, containers)
  return image
}

/** Reads some criteria again, and returns where they stand now. */
export async function replaceCriteria(
  source: PostingsSource,
  image: PostingsImage,
  criteria: readonly number[],
): Promise<[criterion: number, entries: Entries][]> {
  const found = containersOf(await read(source, (postings) => postingsOf(postings, criteria)))
  return criteria.map((criterion) => [criterion, image.replace(criterion, found.get(criterion) ?? [])])
}

function containersOf({ rows, bytes }: { rows: number; bytes: Uint8Array }): Map<number, StoredContainer[]> {
  const found = new Map<number, StoredContainer[]>()
  readRows(bytes, rows, (criterion, block, count, container) => {
    const containers = found.get(criterion) ?? []
    containers.push({ block, count, bytes: container })
    found.set(criterion, containers)
  })
  return found
}
