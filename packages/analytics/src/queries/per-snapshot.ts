import type { QueryContext } from './context.ts'

type Engine = QueryContext['engine']
type Asked = Pick<QueryContext, 'engine' | 'population'>

/**
 * Reads a value once per engine and caches it until the population changes; after a failure the next call
 * retries.
 */
export function perSnapshot<T>(read: (engine: Engine) => Promise<T>): (context: Asked) => Promise<T> {
  const cached = perSnapshotAndShape(async (engine) => await read(engine), 1)
  return async (context) => await cached(context, null)
}

/** The same for several parameter objects (plain data): the `most` recently used results are cached. */
export function perSnapshotAndShape<S, T>(
  read: (engine: Engine, shape: S) => Promise<T>,
  most: number,
): (context: Asked, shape: S) => Promise<T> {
  const cached = new WeakMap<Engine, { snapshot: string; answers: Map<string, Promise<T>> }>()
  return async ({ engine, population }, shape) => {
    const { snapshot } = await population()
    const known = cached.get(engine)
    const { answers } = known?.snapshot === snapshot ? known : { answers: new Map<string, Promise<T>>() }
    if (known?.answers !== answers) cached.set(engine, { snapshot, answers })
    const key = JSON.stringify(shape)
    const answer = answers.get(key) ?? read(engine, shape)
    answers.delete(key)
    answers.set(key, answer)
    if (answers.size > most) answers.delete(answers.keys().next().value!)
    try {
      return await answer
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }
}
