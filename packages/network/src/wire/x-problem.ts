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

/** Why a requested object is missing: it does not exist, its person is suspended, or it may not be read. */
export type Absence = 'not_found' | 'suspended' | 'not_available'

/**
 * Decided by title and detail: X gives a suspended person the type of objects that do not exist. Only a problem
 * without a title is decided by its type.
 */
export const reasonOfAbsence = (problem: Pick<XProblem, 'title' | 'detail' | 'type'>): Absence => {
  const { title = '', detail = '' } = problem
  if (title === 'Forbidden' && /\bsuspended\b/i.test(detail)) return 'suspended'
  const isGone = title === '' ? problemName(problem) === 'resource-not-found' : /^not found\b/i.test(title)
  return isGone ? 'not_found' : 'not_available'
}
