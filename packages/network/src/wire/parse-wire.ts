import type { z } from 'zod'

export interface WireField {
  /** Dotted path from the root of the parsed value, e.g. `data.0.username`. */
  field: string
  message: string
}

/**
 * An answer (or stored row) that does not have the documented shape; `fields` names missing or wrong ones.
 */
export class WireError extends Error {
  override readonly name = 'WireError'
  readonly fields: readonly WireField[]
  constructor(what: string, fields: readonly WireField[]) {
    super(`${what}: ${fields.map((each) => `${each.field || '(root)'} ${each.message}`).join('; ')}`)
    this.fields = fields
  }
}

/**
 * Parses with the given schema; throws WireError naming at most ten fields. `what` describes the parsed
 * value.
 */
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
