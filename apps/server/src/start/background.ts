import type { FastifyBaseLogger } from 'fastify'
import type { Domain } from '../app/http/define-route.ts'
import type { Background } from '../app/deps.ts'
import { unwind } from './unwind.ts'

export const createBackground = (domains: readonly Domain[], logger: FastifyBaseLogger): Background => {
  let undo: (() => Promise<void>)[] = []
  return {
    async start(deps) {
      for (const { start } of domains) if (start) undo.push(await start(deps))
    },
    async stop() {
      const started = undo
      undo = []
      await unwind(started, logger)
    },
  }
}
