/**
 * Closed shapes of messages without a schema library: messages are read in content scripts, which should be small
 * and must not compile code.
 */
export type Check = (value: unknown) => boolean

export const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= max
export const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
export const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
export const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
export const yesNo: Check = (value) => typeof value === 'boolean'
export const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/** Exactly these fields, each of its shape, of a plain object. */
export const closed =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const names = Object.keys(value)
    return (
      names.length === Object.keys(fields).length &&
      Object.entries(fields).every(
        ([name, check]) => Object.hasOwn(value, name) && check((value as Record<string, unknown>)[name]),
      )
    )
  }
