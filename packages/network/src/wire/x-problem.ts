import { z } from 'zod'
import { optionalField } from './optional-field.ts'

/**
 * One problem of X API v2: a complete error response (application/problem+json) or one of `errors[]` next to
 * `data`.
 */
export const xProblemSchema = z.looseObject({
  title: optionalField(z.string()),
  detail: optionalField(z.string()),
  type: optionalField(z.string()),
  status: optionalField(z.number().int()),
  resource_type: optionalField(z.string()),
  resource_id: optionalField(z.string()),
  parameter: optionalField(z.string()),
  value: optionalField(z.union([z.string(), z.array(z.string())])),
  reason: optionalField(z.string()),
})

export type XProblem = z.output<typeof xProblemSchema>

/**
 * Last path segment of a problem's type: the hosts of problem URLs changed, the segment did not. '' if
 * untyped.
 */
export const problemName = (problem: Pick<XProblem, 'type'>): string =>
  problem.type === undefined || problem.type === 'about:blank' ? '' : (problem.type.split('/').pop() ?? '')
