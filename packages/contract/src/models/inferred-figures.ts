import { z } from 'zod'
import type { ModelName } from './model-cards.ts'

/**
 * Fields of answers with values about people or posts inferred by a model, and the model; all other figures
 * are counted.
 */
export const modelOfField = {
  age: 'age',
  gender: 'gender',
  country: 'country',
  countries: 'country',
  regions: 'country',
  sizes_by_country: 'country',
  language: 'language',
  languages: 'language',
  interest: 'interests',
  interests: 'interests',
  job_title: 'job',
  job_categories: 'job',
  categories: 'job',
  titles: 'job',
  topic: 'topics',
  topics: 'topics',
  sentiment: 'sentiment',
  community: 'communities',
  communities: 'communities',
  neighbours: 'communities',
  stability: 'communities',
} as const satisfies Readonly<Record<string, ModelName>>
type InferredField = keyof typeof modelOfField

/** Public data of one account or author, and recipes: stated, not inferred about a group. */
const statedFields: ReadonlySet<string> = new Set(['profile', 'author', 'suggested_package'])

/** Models behind an answer's figures about a group, in the order of its fields. */
export function modelsOf(answer: z.ZodType): ModelName[] {
  const found = new Set<ModelName>()
  const walkPart = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part)) {
      if (name !== 'properties') {
        walkPart(inner)
        continue
      }
      for (const [field, shape] of Object.entries(inner as object)) {
        if (statedFields.has(field)) continue
        if (field in modelOfField) found.add(modelOfField[field as InferredField])
        walkPart(shape)
      }
    }
  }
  walkPart(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))
  return [...found]
}
