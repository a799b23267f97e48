import {
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { World } from '@rookery/world'

/** Increased when the files' layout changes. */
const LAYOUT_VERSION = 2
const peoplePerBatch = 50_000
const targetsPerPart = 500_000
/** Edges sorted in memory at a time: 128 MB. */
const edgesPerSort = 32_000_000
const bufferedPairs = 65_536

export const filesOf = (folder: string) => ({
  starts: join(folder, 'starts.u32'),
  sources: join(folder, 'sources.u32'),
  label: join(folder, 'label.json'),
})

export const worldLabelOf = ({ seed, size, date, creators }: World): string =>
  JSON.stringify({ layout: LAYOUT_VERSION, seed, size, date, creators })

/** Pairs (follower, followed) whose target lies in one range, on disk, ascending by follower. */
class PairsOfRange {
  readonly path: string
  readonly #fd: number
  readonly #buffer = new Uint32Array(bufferedPairs * 2)
  #used = 0
  constructor(path: string) {
    this.path = path
    this.#fd = openSync(path, 'w')
  }

  add(source: number, target: number): void {
    if (this.#used === this.#buffer.length) this.#flush()
    this.#buffer[this.#used] = source
    this.#buffer[this.#used + 1] = target
    this.#used += 2
  }

  close(): void {
    this.#flush()
    closeSync(this.#fd)
  }

  #flush(): void {
    writeSync(this.#fd, this.#buffer, 0, this.#used * 4)
    this.#used = 0
  }
}

const eachPair = (path: string, visit: (source: number, target: number) => void): void => {
  const fd = openSync(path, 'r')
  const pairBuffer = new Uint32Array(1_048_576)
  for (;;) {
    const bytes = readSync(fd, pairBuffer)
    for (let at = 0; at < bytes / 4; at += 2) visit(pairBuffer[at] ?? 0, pairBuffer[at + 1] ?? 0)
    if (bytes < pairBuffer.byteLength) break
  }
  closeSync(fd)
}

/**
 * Writes the world's follow edges, inverted, into a folder: `starts.u32` (first position of each person's
 * followers, one extra at the end) and `sources.u32` (followers in descending order). Takes some 10 µs per
 * person, 500 MB of memory and temporarily twice the disk space of the result, which is 750 MB for 10 million
 * people.
 */
export const writeFollowerFile = (
  world: World,
  folder: string,
  progress: (share: number) => void = () => undefined,
): void => {
  const files = filesOf(folder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { size } = world
  const counts = new Uint32Array(size + 1)
  const partFiles = Array.from(
    { length: Math.ceil(size / targetsPerPart) },
    (_, number) => new PairsOfRange(join(folder, `part-${number}`)),
  )
  for (let from = 0; from < size; from += peoplePerBatch) {
    const followPairs = world.followPairs(from, Math.min(from + peoplePerBatch, size))
    for (let at = 0; at < followPairs.length; at += 2) {
      const target = followPairs[at + 1] ?? 0
      counts[target + 1] = (counts[target + 1] ?? 0) + 1
      partFiles[Math.floor(target / targetsPerPart)]?.add(followPairs[at] ?? 0, target)
    }
    progress((0.9 * from) / size)
  }
  for (const part of partFiles) part.close()
  for (let at = 0; at < size; at += 1) counts[at + 1] = (counts[at + 1] ?? 0) + (counts[at] ?? 0)
  const partStarts = counts
  const sourcesFile = openSync(files.sources, 'w')
  partFiles.forEach((part, number) => {
    const lastIndex = Math.min((number + 1) * targetsPerPart, size)
    for (let from = number * targetsPerPart; from < lastIndex;) {
      let to = from + 1
      while (to < lastIndex && (partStarts[to + 1] ?? 0) - (partStarts[from] ?? 0) <= edgesPerSort) to += 1
      const base = partStarts[from] ?? 0
      const sortedFollowers = new Uint32Array((partStarts[to] ?? 0) - base)
      // Followers arrive in ascending order and are filled in from the back.
      const nextStarts = partStarts.slice(from + 1, to + 1)
      eachPair(part.path, (source, target) => {
        if (target < from || target >= to) return
        const slotIndex = (nextStarts[target - from] ?? 0) - 1
        nextStarts[target - from] = slotIndex
        sortedFollowers[slotIndex - base] = source
      })
      writeSync(sourcesFile, sortedFollowers, 0, sortedFollowers.byteLength)
      from = to
    }
    rmSync(part.path)
    progress(0.9 + (0.1 * (number + 1)) / partFiles.length)
  })
  closeSync(sourcesFile)
  writeFileSync(files.starts, new Uint8Array(partStarts.buffer))
  writeFileSync(`${files.label}.new`, worldLabelOf(world))
  renameSync(`${files.label}.new`, files.label)
}
