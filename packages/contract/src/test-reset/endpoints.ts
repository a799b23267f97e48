import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import * as facts from './facts.ts'

const count = z.int().min(0)
const response = z.object({
  reset: z.literal(true),
  /** What was there and is gone. */
  removed: z.object({ people: count, teams: count, lists: count, sources: count, files: count }),
})

export const resetMock = endpoint(facts.resetMock, {
  auth: ['none'],
  summary: 'Brings every store back to how it was after the first start; on a start for tests only.',
  only_for_tests: true,
  response,
})
export const resetSchema = endpoint(facts.resetSchema, {
  auth: ['none'],
  summary:
    'Makes the relational tables anew, without the audiences of the catalogue; on a start for tests only.',
  only_for_tests: true,
  response,
})
