import type { FastifyBaseLogger } from 'fastify'
import type { Domain } from '../app/http/define-route.ts'
import type { Deps } from '../app/deps.ts'
import { unwind } from './unwind.ts'

/** What the domains do beside requests. It can be stopped for a while, so that nothing of theirs writes, and begun again. */
export interface Background {
  start(deps: Deps): Promise<void>
  /** Ends what was started, last first. */
  stop(): Promise<void>
}

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
