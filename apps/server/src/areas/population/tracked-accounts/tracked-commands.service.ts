import { z } from 'zod'
import { COMMAND_MS, type OperatorCommands } from '../../../app/operator-command.ts'
import { findConnectedUser } from '../crawl/crawl.service.ts'
import { trackAsOperator, untrackAsOperator } from './tracked.service.ts'

const trackingInput = z.strictObject({
  handle: z.string().regex(/^\w{1,20}$/),
  as: z.string().nullable(),
  posts: z.int().min(0).max(3_200).default(3_200),
  followers: z.int().min(0).max(10_000_000).default(100_000),
  following: z.int().min(0).max(1_000_000).default(10_000),
})

export const trackedCommands: OperatorCommands = {
  '/track': async (deps, body) => {
    const { handle, as, ...limits } = trackingInput.parse(body)
    const userId = await findConnectedUser(deps.db, as)
    if (userId === undefined) throw new RangeError('Nobody has connected that X account here.')
    return {
      id: await trackAsOperator(deps, userId, handle, limits, AbortSignal.timeout(COMMAND_MS)),
    }
  },
  '/untrack': async (deps, body) => ({
    found: await untrackAsOperator(deps, z.strictObject({ handle: z.string() }).parse(body).handle),
  }),
}
