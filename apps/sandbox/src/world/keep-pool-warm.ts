import type { NetworkNow } from './network-now.ts'
import type { PostPool } from './post-pool.ts'
import type { WorldClock } from '../state/world-clock.ts'

const CHECK_MS = 60_000
/** Longer than building the pool of the largest sample takes. */
const AHEAD_MS = 3 * CHECK_MS

/** Builds the pools of now and of the next quarter of an hour, if that begins soon. */
export const warmPool = async (
  { pool, network, clock }: { pool: PostPool; network: NetworkNow; clock: WorldClock },
  aheadMs: number = AHEAD_MS,
): Promise<void> => {
  await pool.at(network.now())
  await pool.at(network.life.at(clock.world() + aheadMs))
}

/**
 * Has the pool ready when a quarter of an hour begins: the world's future is known, so that no search waits for it.
 * Answers how to end it.
 */
export const keepPoolWarm = (sandbox: Parameters<typeof warmPool>[0]): (() => void) => {
  let running: Promise<void> | null = null
  const check = () => {
    running ??= warmPool(sandbox).finally(() => {
      running = null
    })
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
