import { z } from 'zod'

const texts = ['', 'x', '2026-11-01T00:00:00Z', 'https://example.com/', 'US', 'somebody@example.com']
const numbers = [0, 1]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `given` completed with every required field that it lacks: the emptiest allowed value. */
export const completeBySchema = (schema: z.core.$ZodType, given?: unknown): unknown => {
  if (schema instanceof z.ZodOptional)
    return given === undefined ? undefined : completeBySchema(schema.unwrap(), given)
  if (schema instanceof z.ZodNullable) return given == null ? null : completeBySchema(schema.unwrap(), given)
  if (schema instanceof z.ZodDefault) return completeBySchema(schema.def.innerType, given)
  if (schema instanceof z.ZodLazy) return completeBySchema(schema.unwrap(), given)
  if (schema instanceof z.ZodPipe) return completeBySchema(schema.def.out, given)
  if (schema instanceof z.ZodUnion) return firstMatching(schema.options, given)
  if (schema instanceof z.ZodIntersection)
    return {
      ...(completeBySchema(schema.def.left, given) as object),
      ...(completeBySchema(schema.def.right, given) as object),
    }
  if (schema instanceof z.ZodObject && (given === undefined || isRecord(given)))
    return withFields(schema, given ?? {})
  if (schema instanceof z.ZodArray && (given === undefined || Array.isArray(given)))
    return ((given ?? []) as unknown[]).map((item) => completeBySchema(schema.element, item))
  if (schema instanceof z.ZodTuple && given === undefined)
    return schema.def.items.map((item) => completeBySchema(item))
  if (schema instanceof z.ZodRecord && isRecord(given))
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, completeBySchema(schema.valueType, value)]),
    )
  return given === undefined ? emptiestValue(schema) : given
}

const withFields = (schema: z.ZodObject, given: Record<string, unknown>): unknown => {
  const answer = { ...given }
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = completeBySchema(field, given[key])
    if (value !== undefined) answer[key] = value
  }
  return answer
}

/** The first of the alternatives that fits the given fields. */
const firstMatching = (options: readonly z.core.$ZodType[], given: unknown): unknown => {
  const completedOptions = options.map((option) => completeBySchema(option, given))
  return (
    completedOptions.find((answer, at) => z.safeParse(options[at]!, answer).success) ?? completedOptions[0]
  )
}

const emptiestValue = (schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  return [...texts, ...numbers, null].find((value) => z.safeParse(schema, value).success)
}
