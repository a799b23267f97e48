import { Tinypool } from 'tinypool'

/** What a worker may hold in memory: a workbook of 64 MB as objects, and as much again. */
export const WORKER_MEMORY_MB = 768

/** Threads that wait for the next file: two people's previews are read at once, the others wait their turn. */
const settings = {
  preview: { minThreads: 2, maxThreads: 2 },
  /** Imports are two of lists and one of people; their workers end when nothing is imported. */
  import: { minThreads: 0, maxThreads: 3, idleTimeout: 30_000 },
} as const
export type PoolName = keyof typeof settings

const pools = new Map<PoolName, Tinypool>()

export function poolOf(name: PoolName): Tinypool {
  const known = pools.get(name)
  if (known !== undefined) return known
  const pool = new Tinypool({
    ...settings[name],
    // The readers of lists wait loaded; those of other files load with the first.
    filename: new URL('./warm-worker.ts', import.meta.url).href,
    execArgv: [],
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })
  // A worker that ends after its task is replaced.
  pool.on('error', () => {})
  pools.set(name, pool)
  return pool
}

/** Starts the workers that wait for the first file; answers what ends all of them. */
export function startReaders(): () => Promise<void> {
  poolOf('preview')
  return endReaders
}

/** Ends all workers; the next file starts others. */
export async function endReaders(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map(async (pool) => await pool.destroy()))
}
