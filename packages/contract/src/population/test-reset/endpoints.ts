import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'

const count = plain('things', z.int().min(0))
const response = z.object({
  reset: z.literal(true),
  /** Numbers of deleted rows. */
  removed: z.object({ people: count, teams: count, lists: count, sources: count, files: count }),
})

export const resetMock = endpoint({
  name: 'reset-mock',
  method: 'GET',
  path: '/api/reset-e2e/mock/',
  action: 'test-data.reset',
  auth: ['none'],
  summary: 'Brings every store back to how it was after the first start; on a start for tests only.',
  only_for_tests: true,
  response,
})
export const resetSchema = endpoint({
  name: 'reset-schema',
  method: 'GET',
  path: '/api/reset-e2e/schema/',
  action: 'test-data.reset',
  auth: ['none'],
  summary:
    'Makes the relational tables anew, without the audiences of the catalogue; on a start for tests only.',
  only_for_tests: true,
  response,
})
