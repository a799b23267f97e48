import type { Turn } from '../turn.ts'

export type Arguments = Record<string, unknown>
/** Reads some arguments of a tool from a turn: only what was said. */
export type ArgumentReader = (turn: Turn) => Arguments

/** The first value whose pattern the turn has. */
export const choice =
  (name: string, options: readonly (readonly [value: unknown, pattern: RegExp])[]): ArgumentReader =>
  ({ masked }) => {
    const found = options.find(([, pattern]) => pattern.test(masked))
    return found ? { [name]: found[0] } : {}
  }
