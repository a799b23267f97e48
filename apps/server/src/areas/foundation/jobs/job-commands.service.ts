import { z } from 'zod'
import { COMMAND_MS, type OperatorCommands } from '../../../app/operator-command.ts'
import type { JobHandler } from './background-job.service.ts'
import { cancelAnyJob, readAllJobs } from './job.service.ts'

export const jobCommands = (works: readonly JobHandler[]): OperatorCommands => ({
  '/jobs': async (deps, body) => {
    const { open } = z.strictObject({ open: z.boolean().nullable() }).parse(body)
    return await readAllJobs(deps, { open: open ?? undefined, limit: 200, offset: 0 })
  },
  '/cancel-job': async (deps, body) => {
    const { id } = z.strictObject({ id: z.uuid() }).parse(body)
    return await cancelAnyJob(deps, works, id, AbortSignal.timeout(COMMAND_MS))
  },
})
