import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'

/** A read that nobody waits for any more ends after this time. */
const LONGEST_MS = 60_000

const underWay = new Map<string, Promise<void>>()

/**
 * Reads from the network again what is stored already, and waits for it as long as a page waits for anything that it can
 * do without: false if that was not long enough. The read then goes on and stores what it finds, for the next look.
 * Whoever asks for the same meanwhile waits for the same read. Throws what it throws while it is waited for.
 */
export const readWithPatience = async (
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  key: string,
  read: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const reading =
    underWay.get(key) ?? read(AbortSignal.timeout(LONGEST_MS)).finally(() => void underWay.delete(key))
  underWay.set(key, reading)
  let isWaitedFor = true
  const settled = reading.then(
    () => true,
    (error: unknown) => {
      if (isWaitedFor) throw error
      logger.warn({ err: error, key }, 'what is stored was not read again')
      return false
    },
  )
  const timer = new AbortController()
  const patience = wait(config.network_wait_ms, false, { signal: timer.signal, ref: false }).catch(
    () => false,
  )
  try {
    return await Promise.race([settled, patience])
  } finally {
    isWaitedFor = false
    timer.abort()
  }
}
