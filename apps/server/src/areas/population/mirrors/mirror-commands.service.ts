import { z } from 'zod'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { mirrorNow } from './mirror.job.ts'

export const mirrorCommands: OperatorCommands = {
  '/mirror': async (deps, body) => ({
    id: await mirrorNow(deps, z.strictObject({ as: z.string().nullable() }).parse(body).as),
  }),
}
