import type { FastifyBaseLogger } from 'fastify'
import type { Domain } from '../app/http/define-route.ts'
import type { Background } from '../app/deps.ts'
import { unwindAll } from './unwind.ts'

export const createBackground = (domains: readonly Domain[], logger: FastifyBaseLogger): Background => {
  let undoSteps: (() => Promise<void>)[] = []
  return {
    async start(deps) {
      for (const { start } of domains) if (start) undoSteps.push(await start(deps))
    },
    async stop() {
      const startedServices = undoSteps
      undoSteps = []
      await unwindAll(startedServices, logger)
    },
  }
}
