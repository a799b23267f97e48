import { z } from 'zod'

/**
 * One problem of X API v2: a complete error response (application/problem+json) or one of `errors[]` next to
 * `data`.
 */
export const xProblemSchema = z.looseObject({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  status: z.number().int().optional(),
  resource_type: z.string().optional(),
  resource_id: z.string().optional(),
  parameter: z.string().optional(),
  value: z.union([z.string(), z.array(z.string())]).optional(),
  reason: z.string().optional(),
})

export type XProblem = z.output<typeof xProblemSchema>

/**
 * Last path segment of a problem's type: the hosts of problem URLs changed, the segment did not. '' if
 * untyped.
 */
export const problemName = (problem: Pick<XProblem, 'type'>): string =>
  problem.type === undefined || problem.type === 'about:blank' ? '' : (problem.type.split('/').pop() ?? '')
