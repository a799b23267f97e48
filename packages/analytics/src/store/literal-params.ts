import type { QueryParams } from './engine.ts'
import { EngineError } from './engine-errors.ts'

// Maximum length of a statement with inlined values, in characters; the engine accepts 262,144 bytes. Longer
// statements use bound values.
const MAX_LENGTH = 200_000
const placeholderPattern = /\{([a-z_][a-z_0-9]*):([A-Za-z0-9()]+)\}/g

/**
 * The statement with its values inlined as typed constants; null if it would be too long. Text is written in
 * hexadecimal and numbers in digits, so that no value can end its literal. chDB's own binding runs one
 * statement of the whole process at a time, and is not safe during a bound stream: a lookup would wait for
 * the longest insert (ADR 29).
 */
export function writeParams(sql: string, params: QueryParams): string | null {
  const text = sql.replace(placeholderPattern, (whole, name: string, type: string) => {
    const value = params[name]
    return value === undefined ? whole : constantSql(value, type)
  })
  return text.length > MAX_LENGTH ? null : text
}

function constantSql(value: QueryParams[string], type: string): string {
  const item = /^Array\((\w+)\)$/.exec(type)?.[1]
  if (item === undefined) return `CAST(${literalOf(value, type)}, '${type}')`
  if (!Array.isArray(value)) throw typeMismatch(type)
  return `CAST([${value.map((each: unknown) => literalOf(each, item)).join()}], '${type}')`
}

function literalOf(value: unknown, type: string): string {
  if (type === 'String' && typeof value === 'string')
    return value === '' ? "''" : `unhex('${Buffer.from(value).toString('hex')}')`
  if (/^U?Int(8|16|32)$/.test(type) && Number.isSafeInteger(value)) return String(value)
  if (/^U?Int64$/.test(type) && /^-?\d{1,20}$/.test(String(value))) return `'${String(value)}'`
  throw typeMismatch(type)
}

const typeMismatch = (type: string) => new EngineError('refused', `A value is no ${type}`)
