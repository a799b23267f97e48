import type { z } from 'zod'

export interface WireField {
  /** Dotted path from the root of what was parsed, e.g. `data.0.username`. */
  field: string
  message: string
}

/** An answer (or a stored row) that is not what the network promises; `fields` names what is missing or wrong. */
export class WireError extends Error {
  override readonly name = 'WireError'
  readonly fields: readonly WireField[]
  constructor(what: string, fields: readonly WireField[]) {
    super(`${what}: ${fields.map((each) => `${each.field || '(root)'} ${each.message}`).join('; ')}`)
    this.fields = fields
  }
}

/** Parses with the given schema; throws WireError naming at most ten fields. `what` says what was read. */
export const parseWire = <T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new WireError(
    what,
    result.error.issues
      .slice(0, 10)
      .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })),
  )
}
