import { AnswerCache } from '../../../app/answer-cache.ts'
import type { Deps } from '../../../app/deps.ts'

const SHARED_MS = 15 * 60 * 1000
/** Answers that are kept, some tens of kilobytes each. */
const MAX_CACHED = 300
const caches = new WeakMap<object, AnswerCache>()

/**
 * Answers the same question of visitors once in a quarter of an hour, or as long as said, whoever asks. The work goes on if the first asker
 * hangs up, as others wait for it.
 */
export async function cachedForVisitors<T>(
  { population, clock, config }: Pick<Deps, 'population' | 'clock' | 'config'>,
  question: unknown,
  compute: (signal: AbortSignal) => Promise<T>,
  kept_ms = SHARED_MS,
): Promise<T> {
  let cache = caches.get(population)
  if (!cache) caches.set(population, (cache = new AnswerCache(MAX_CACHED)))
  const { snapshot } = await population.info()
  const span = Math.floor(clock().getTime() / kept_ms)
  const key = JSON.stringify([snapshot, span, question])
  return await cache.read(key, async () => await compute(AbortSignal.timeout(config.handler_timeout_ms)))
}
