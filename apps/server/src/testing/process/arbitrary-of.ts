import * as fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/**
 * Generators for fields by name, where the schema alone is too general: ids of existing rows, valid recipes.
 */
export type ArbitrariesByName = Readonly<Record<string, fc.Arbitrary<unknown>>>

const MAX_DEPTH = 6

const arbitraryByName = new Map<string, fc.Arbitrary<unknown>>()
/** Cached: generators for patterns and addresses are slow to build, and most fields are alike. */
const textOf = (part: JsonSchema): fc.Arbitrary<unknown> => {
  const { format, pattern, minLength, maxLength } = part
  const key = JSON.stringify([format, pattern, minLength, maxLength])
  const text = arbitraryByName.get(key) ?? makeText(part)
  arbitraryByName.set(key, text)
  return text
}
const makeText = ({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress({ size: 'small' })
  if (format === 'date-time') return fc.constant('2026-11-01T00:00:00Z')
  if (format === 'date') return fc.constant('2026-11-01')
  if (format === 'uri') return fc.constant('http://localhost/x')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength: Math.min(minLength, 40), maxLength: Math.min(maxLength, 40) }
  return fc.oneof(fc.stringMatching(/^[a-z]{8,12}$/), fc.string({ unit: 'grapheme', ...length }))
}

/** Generator of values for part of a request that mostly satisfy its schema (refinements are ignored). */
export const arbitraryOf = (schema: z.ZodType, known: ArbitrariesByName = {}): fc.Arbitrary<unknown> => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const of = (part: JsonSchema, depth: number, name: string): fc.Arbitrary<unknown> => {
    const knownArbitrary = known[name]
    if (knownArbitrary !== undefined) return knownArbitrary
    if (part.$ref !== undefined) {
      const target = part.$ref === '#' ? root : root.$defs?.[part.$ref.split('/').at(-1)!]
      return depth > MAX_DEPTH || target === undefined ? fc.constant(null) : of(target, depth + 1, '')
    }
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum !== undefined) return fc.constantFrom(...part.enum)
    const choices = part.anyOf ?? part.oneOf
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => of(choice, depth + 1, '')))
    if (part.allOf !== undefined)
      return fc
        .tuple(...part.allOf.map((each) => of(each, depth, '')))
        .map((parts) => Object.assign({}, ...(parts as object[])) as object)
    switch (part.type) {
      case 'string':
        return textOf(part)
      case 'integer': {
        const minimumValue = Math.max(part.minimum ?? (part.exclusiveMinimum ?? -1) + 1, -100_000)
        return fc.integer({
          min: minimumValue,
          max: Math.max(minimumValue, Math.min(part.maximum ?? 1000, 100_000)),
        })
      }
      case 'number':
        return fc.double({
          min: part.minimum ?? 0,
          max: part.maximum ?? 1000,
          noNaN: true,
        })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(of(part.items ?? {}, depth + 1, ''), {
          minLength: part.minItems ?? 0,
          maxLength: Math.max(part.minItems ?? 0, depth > 3 ? 1 : 3),
        })
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(part.properties ?? {}).map(([key, each]) => [key, of(each, depth + 1, key)]),
          ),
          { requiredKeys: [...(part.required ?? [])].filter((key) => part.properties?.[key] !== undefined) },
        )
      default:
        return fc.jsonValue({ maxDepth: 1 })
    }
  }
  return of(root, 0, '')
}

/** The names of an object schema's fields. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.keys(properties ?? {})
}
