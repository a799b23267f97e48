import { say, serverMessages, type ServerText } from '@rookery/i18n/server.ts'
import { hasHiddenSigns } from '@rookery/contract/core/hidden-signs.ts'
import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../errors/app-error.ts'

type Rule = keyof (typeof serverMessages.en)['input']
/** Rules whose message states the limit of the check. */
const limitErrors = [
  'tooShort',
  'tooLong',
  'atMostCharacters',
  'tooManyAudiences',
  'summaryCampaigns',
] as const satisfies readonly Rule[]
type LimitRule = (typeof limitErrors)[number]
const isRule = (name: string): name is Rule => Object.hasOwn(serverMessages.en.input, name)
const isLimited = (rule: Rule): rule is LimitRule => limitErrors.some((each) => each === rule)

/** The specification's rules for forms, where the schema has no message of its own. */
const ruleOfIssue = (issue: z.core.$ZodRawIssue): Rule => {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  if (
    isMissing &&
    (issue.code === 'invalid_type' || issue.code === 'too_small' || issue.code === 'invalid_value')
  )
    return 'required'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'tooShort'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  return 'invalid'
}

/**
 * Every issue's message is the name of a rule: the schema's own (contract/src/core/input-rules.ts), or one of
 * the above.
 */
const textOfIssue = (issue: z.core.$ZodIssue): ServerText => {
  const rule = isRule(issue.message) ? issue.message : 'invalid'
  if (!isLimited(rule)) return `input.${rule}`
  const limit = issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : 0
  return say(`input.${rule}`, { n: Number(limit) })
}

const fieldsOf = (error: z.ZodError): FieldErrors => {
  // Field names are user input: 'constructor' is possible.
  const fields = Object.create(null) as FieldErrors
  const addError = (field: string, text: ServerText) => {
    const texts = (fields[field] ??= [])
    if (!texts.includes(text) && texts.length < 20) texts.push(text)
  }
  for (const issue of error.issues) {
    const topField = issue.path[0]
    if (issue.code === 'unrecognized_keys' && topField === undefined)
      for (const key of issue.keys.slice(0, 20)) addError(key.slice(0, 60), 'input.invalid')
    else addError(topField === undefined ? 'non_field_errors' : String(topField), textOfIssue(issue))
  }
  return fields
}

/** Text that no store accepts: a NUL, or half of a surrogate pair. */
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
      throw new AppError('validation_failed', { fields: { [name]: ['input.invalid'] } })
    }
}

/** Fields that say what something or somebody is called, here or inside a value; names of files are cleaned instead. */
const isName = (field: string): boolean => /(?:^|_)name$/.test(field) && field !== 'file_name'

const hasDisguisedName = (field: string, value: unknown): boolean => {
  if (typeof value === 'string') return isName(field) && hasHiddenSigns(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) =>
    hasDisguisedName(Array.isArray(value) ? field : key, each),
  )
}

const refuseDisguised = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [field, each] of Object.entries(value))
    if (hasDisguisedName(field, each))
      throw new AppError('validation_failed', { fields: { [field.slice(0, 60)]: ['input.hiddenSigns'] } })
}

/** Parses one part of a request. Throws validation_failed with messages at the top-level fields. */
export const readInput = async <T extends z.ZodType>(schema: T, value: unknown): Promise<z.output<T>> => {
  refuseUnstorable(value)
  refuseDisguised(value)
  const result = await schema.safeParseAsync(value, { error: ruleOfIssue })
  if (!result.success) throw new AppError('validation_failed', { fields: fieldsOf(result.error) })
  return result.data
}
