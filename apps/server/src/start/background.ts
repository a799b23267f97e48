import type { FastifyBaseLogger } from 'fastify'
import type { Domain } from '../app/http/define-route.ts'
import type { Deps } from '../app/deps.ts'
import { unwind } from './unwind.ts'

/** The domains' background work. It can be paused, so that no domain writes, and resumed. */
export interface Background {
  start(deps: Deps): Promise<void>
  /** Stops everything that was started, in reverse order. */
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
