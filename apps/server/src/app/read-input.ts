import type { z } from 'zod'
import { AppError, type FieldErrors } from './errors.ts'

/** 'invoice_email' → 'Invoice email'. */
const fieldName = (field: string): string => {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type RawIssue = {
  code?: string
  origin?: unknown
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  path?: PropertyKey[]
}

/** The texts of the specification's form rules; a schema's own text goes before these. */
const textOf = (issue: RawIssue): string => {
  const name = fieldName(String(issue.path?.[0] ?? 'body'))
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  if (
    missing &&
    (issue.code === 'invalid_type' || issue.code === 'too_small' || issue.code === 'invalid_value')
  )
    return `${name} is required`
  if (issue.origin === 'string' && issue.code === 'too_small')
    return `${name} must be at least ${String(issue.minimum)} characters`
  if (issue.origin === 'string' && issue.code === 'too_big')
    return `${name} must be less than ${String(issue.maximum)} characters`
  return `${name} is not valid`
}

const fieldsOf = (error: z.ZodError): FieldErrors => {
  // Names come from outside: 'constructor' is one too.
  const fields = Object.create(null) as FieldErrors
  const add = (field: string, text: string) => {
    const texts = (fields[field] ??= [])
    if (!texts.includes(text) && texts.length < 20) texts.push(text)
  }
  for (const issue of error.issues) {
    const top = issue.path[0]
    if (issue.code === 'unrecognized_keys' && top === undefined)
      for (const key of issue.keys.slice(0, 20))
        add(key.slice(0, 60), `${fieldName(key.slice(0, 60))} is not valid`)
    else add(top === undefined ? 'non_field_errors' : String(top), issue.message)
  }
  return fields
}

/** Text that no store can hold: a zero byte, or half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const hasUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => isUnstorable(key) || hasUnstorable(each))
}

const refuseUnstorable = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [field, each] of Object.entries(value))
    if (isUnstorable(field) || hasUnstorable(each)) {
      const name = isUnstorable(field) ? 'non_field_errors' : field.slice(0, 60)
      throw new AppError('validation_failed', { fields: { [name]: [`${fieldName(name)} is not valid`] } })
    }
}

/** Parses one part of a request. Throws validation_failed with the texts at their top fields. */
export const readInput = async <T extends z.ZodType>(schema: T, value: unknown): Promise<z.output<T>> => {
  refuseUnstorable(value)
  const result = await schema.safeParseAsync(value, { error: (issue) => textOf(issue as RawIssue) })
  if (!result.success) throw new AppError('validation_failed', { fields: fieldsOf(result.error) })
  return result.data
}
