import type { Engine } from '../store/engine.ts'

/** The engine, and the statements that it was asked through it, each with its tag. */
export function watchEngine(engine: Engine): { engine: Engine; asked: { tag: string; sql: string }[] } {
  const asked: { tag: string; sql: string }[] = []
  const watched = new Proxy(engine, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'query') asked.push({ tag: (args[1] as { tag: string }).tag, sql: String(args[0]) })
        return value.apply(of, args) as unknown
      }
    },
  })
  return { engine: watched, asked }
}
