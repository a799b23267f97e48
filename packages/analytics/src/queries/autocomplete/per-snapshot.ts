import type { QueryContext } from '../context.ts'

/** What is read once for each engine and kept until its population changes; asked again after a failure. */
export function perSnapshot<T>(
  read: (engine: QueryContext['engine']) => Promise<T>,
): (context: QueryContext) => Promise<T> {
  const kept = new WeakMap<QueryContext['engine'], { snapshot: string; value: Promise<T> }>()
  return async ({ engine, population }) => {
    const { snapshot } = await population()
    const known = kept.get(engine)
    if (known?.snapshot === snapshot) return await known.value
    const entry = { snapshot, value: read(engine) }
    kept.set(engine, entry)
    try {
      return await entry.value
    } catch (error) {
      if (kept.get(engine) === entry) kept.delete(engine)
      throw error
    }
  }
}
