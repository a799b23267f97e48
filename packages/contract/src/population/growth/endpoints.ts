import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { people, plain } from '../../core/figures.ts'

export const populationGrowth = z.object({
  /** People loaded so far, with their posts and follows. */
  people: people(),
  posts: plain('things'),
  follows: plain('things'),
  /** Number of them that sizes already include. */
  sized: people(),
  /** Final number. */
  of: people(),
  /** Null while it cannot be estimated. */
  seconds_left: plain('time').nullable(),
})
export type PopulationGrowth = z.infer<typeof populationGrowth>
export const getPopulationGrowth = endpoint({
  name: 'get-population-growth',
  method: 'GET',
  path: '/api/population-growth/',
  action: 'reference.read',
  auth: ['session'],
  summary: 'How far the made-up world is that a first start brings in; null when it is whole.',
  response: z.object({ growth: populationGrowth.nullable() }),
})
