import { z } from 'zod'

const texts = ['', 'x', '2026-11-01T00:00:00Z', 'https://example.com/', 'US', 'somebody@example.com']
const numbers = [0, 1]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `said` completed with every required field that it lacks: the emptiest allowed value. */
export const completed = (schema: z.core.$ZodType, said?: unknown): unknown => {
  if (schema instanceof z.ZodOptional)
    return said === undefined ? undefined : completed(schema.unwrap(), said)
  if (schema instanceof z.ZodNullable) return said == null ? null : completed(schema.unwrap(), said)
  if (schema instanceof z.ZodDefault) return completed(schema.def.innerType, said)
  if (schema instanceof z.ZodLazy) return completed(schema.unwrap(), said)
  if (schema instanceof z.ZodPipe) return completed(schema.def.out, said)
  if (schema instanceof z.ZodUnion) return firstThat(schema.options, said)
  if (schema instanceof z.ZodIntersection)
    return {
      ...(completed(schema.def.left, said) as object),
      ...(completed(schema.def.right, said) as object),
    }
  if (schema instanceof z.ZodObject && (said === undefined || isRecord(said)))
    return withFields(schema, said ?? {})
  if (schema instanceof z.ZodArray && (said === undefined || Array.isArray(said)))
    return ((said ?? []) as unknown[]).map((item) => completed(schema.element, item))
  if (schema instanceof z.ZodTuple && said === undefined)
    return schema.def.items.map((item) => completed(item))
  if (schema instanceof z.ZodRecord && isRecord(said))
    return Object.fromEntries(
      Object.entries(said).map(([key, value]) => [key, completed(schema.valueType, value)]),
    )
  return said === undefined ? emptiest(schema) : said
}

const withFields = (schema: z.ZodObject, said: Record<string, unknown>): unknown => {
  const answer = { ...said }
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = completed(field, said[key])
    if (value !== undefined) answer[key] = value
  }
  return answer
}

/** The first of the alternatives that fits the given fields. */
const firstThat = (options: readonly z.core.$ZodType[], said: unknown): unknown => {
  const answers = options.map((option) => completed(option, said))
  return answers.find((answer, at) => z.safeParse(options[at]!, answer).success) ?? answers[0]
}

const emptiest = (schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  return [...texts, ...numbers, null].find((value) => z.safeParse(schema, value).success)
}
