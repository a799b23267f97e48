import { existsSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { World } from '@rookery/world'
import { filesOf, worldLabelOf } from './follower-file.ts'

/**
 * Larger worlds have their index on disk, built in a thread of its own; in memory it takes 4 bytes per edge.
 */
const maxInMemory = 1_000_000
const profilesPerSlice = 500

interface Index {
  of: (index: number) => Uint32Array | Promise<Uint32Array>
  close: () => Promise<void>
}

/** The index is not built yet: some minutes at ten million people, once per data folder. */
export class NotReady extends Error {
  readonly share: number
  constructor(share: number) {
    super(`follows are being indexed, ${Math.floor(share * 100)}% done`)
    this.share = share
  }
}

/**
 * The world's followers by account. The world only stores whom a profile follows; the first call builds the
 * inverted index. Up to a million people that takes seconds, in slices, so that other requests are answered
 * meanwhile. Larger worlds start at once, in a thread, and store it in the data folder; until it is built
 * calls throw `NotReady`.
 */
export class Followers {
  readonly #world: World
  readonly #folder: string | undefined
  #index: Promise<Index> | undefined
  #isReady = false
  #share = 0
  #worker: Worker | undefined

  /** @param dataDir folder for the index of a large world */
  constructor(world: World, dataDir?: string) {
    this.#world = world
    this.#folder = dataDir === undefined || world.size <= maxInMemory ? undefined : join(dataDir, 'followers')
    // A failure is reported to callers of `of`.
    if (this.#folder !== undefined) void this.#start()
  }

  /** Indexes of the followers, highest ids first. */
  async of(index: number): Promise<Uint32Array> {
    const startingIndex = this.#index ?? this.#start()
    if (!this.#isReady && this.#folder !== undefined) {
      await turn()
      if (!this.#isReady) throw new NotReady(this.#share)
    }
    return await (await startingIndex).of(index)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
    if (this.#isReady) await (await this.#index)?.close()
  }

  #start(): Promise<Index> {
    const folder = this.#folder
    const index = folder === undefined ? this.#inMemory() : this.#onDisk(folder)
    this.#index = index
    index.then(
      () => {
        this.#isReady = true
      },
      // The next call tries again.
      () => {
        this.#index = undefined
      },
    )
    return index
  }

  async #onDisk(folder: string): Promise<Index> {
    const files = filesOf(folder)
    if (!existsSync(files.label) || readFileSync(files.label, 'utf8') !== worldLabelOf(this.#world))
      await this.#write(folder)
    const [starts, sources] = await Promise.all([open(files.starts), open(files.sources)])
    const readIndexes = async (file: FileHandle, from: number, count: number): Promise<Uint32Array> => {
      const targetIndexes = new Uint32Array(count)
      if (count > 0) await file.read(new Uint8Array(targetIndexes.buffer), 0, count * 4, from * 4)
      return targetIndexes
    }
    return {
      of: async (index) => {
        const [from = 0, to = 0] = await readIndexes(starts, index, 2)
        return await readIndexes(sources, from, to - from)
      },
      close: async () => void (await Promise.all([starts.close(), sources.close()])),
    }
  }

  #write(folder: string): Promise<void> {
    const { seed, size, date, creators } = this.#world
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./follower-file-worker.ts', import.meta.url), {
        workerData: { world: { seed, size, date, creators }, folder },
      })
      this.#worker = worker
      worker.on('message', (share: number) => {
        this.#share = share
      })
      worker.once('error', reject)
      worker.once('exit', (code) => {
        this.#worker = undefined
        if (code === 0) resolve()
        else reject(new Error(`the thread that indexes follows ended with ${code}`))
      })
    })
  }

  async #inMemory(): Promise<Index> {
    const { size } = this.#world
    const followerStarts = new Uint32Array(size + 1)
    const chunks: { target: Uint32Array; source: number }[] = []
    for (let source = 0; source < size; source += 1) {
      const target = Uint32Array.from(this.#world.followingOf(source))
      for (const each of target) followerStarts[each + 1] = (followerStarts[each + 1] ?? 0) + 1
      chunks.push({ target, source })
      if (source % profilesPerSlice === 0) await turn()
    }
    for (let at = 0; at < size; at += 1)
      followerStarts[at + 1] = (followerStarts[at + 1] ?? 0) + (followerStarts[at] ?? 0)
    const sources = new Uint32Array(followerStarts[size] ?? 0)
    const nextStarts = followerStarts.slice()
    // From the back, so that each list is in descending order.
    for (let at = chunks.length - 1; at >= 0; at -= 1) {
      const { target, source } = chunks[at] ?? { target: new Uint32Array(), source: 0 }
      for (const each of target) {
        const slotIndex = nextStarts[each] ?? 0
        sources[slotIndex] = source
        nextStarts[each] = slotIndex + 1
      }
    }
    return {
      of: (index) => sources.subarray(followerStarts[index], followerStarts[index + 1]),
      close: () => Promise.resolve(),
    }
  }
}
