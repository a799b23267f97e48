import type { QueryParams } from './engine.ts'
import { EngineError } from './engine-errors.ts'

/**
 * Longest statement with its values written out, in characters; the engine reads 262,144 bytes of one. What is longer is
 * bound instead.
 */
const LONGEST = 200_000
const placeholder = /\{([a-z_][a-z_0-9]*):([A-Za-z0-9()]+)\}/g

/**
 * The statement with its values as constants of their types; null where that is too long. Text is written in hexadecimal,
 * numbers in digits, so no value can end its place. chDB's own binding runs one statement of the whole process at a
 * time, and is not safe beside a bound stream: a look-up would wait for the longest insert (ADR 29).
 */
export function writeParams(sql: string, params: QueryParams): string | null {
  const text = sql.replace(placeholder, (whole, name: string, type: string) => {
    const value = params[name]
    return value === undefined ? whole : constant(value, type)
  })
  return text.length > LONGEST ? null : text
}

function constant(value: QueryParams[string], type: string): string {
  const item = /^Array\((\w+)\)$/.exec(type)?.[1]
  if (item === undefined) return `CAST(${one(value, type)}, '${type}')`
  if (!Array.isArray(value)) throw misfit(type)
  return `CAST([${value.map((each: unknown) => one(each, item)).join()}], '${type}')`
}

function one(value: unknown, type: string): string {
  if (type === 'String' && typeof value === 'string')
    return value === '' ? "''" : `unhex('${Buffer.from(value).toString('hex')}')`
  if (/^U?Int(8|16|32)$/.test(type) && Number.isSafeInteger(value)) return String(value)
  if (/^U?Int64$/.test(type) && /^-?\d{1,20}$/.test(String(value))) return `'${String(value)}'`
  throw misfit(type)
}

const misfit = (type: string) => new EngineError('refused', `A value is no ${type}`)
