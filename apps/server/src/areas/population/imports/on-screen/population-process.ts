/**
 * A child process that opens a population that is not in use, since the engine opens one folder per process.
 * It answers the calls of an import's target one at a time, and exits with its parent.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openPopulation, type Population } from '@rookery/analytics'
import { directTarget } from '../direct-target.ts'
import type { ImportTarget } from '../import-target.ts'

export interface ProcessRequest {
  readonly id: number
  readonly name: Exclude<keyof ImportTarget, 'name'>
  readonly args: readonly unknown[]
}
export type ProcessMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly step: string; readonly done: number; readonly total: number }

const folder = process.argv[2]!
const MAX_WAIT_MS = 20_000

/**
 * Retries because the process before may not have exited yet: a killed one releases the folder a moment
 * later.
 */
async function openWithRetries(): Promise<Population> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;)
    try {
      return await openPopulation({ dataDir: folder }, { sessions: 2 })
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(500)
    }
}

const sendMessage = (message: ProcessMessage): void => {
  if (process.connected) process.send!(message)
}
let openTarget: Promise<ImportTarget> | undefined
async function answer({ id, name, args }: ProcessRequest): Promise<void> {
  try {
    const target = await (openTarget ??= openWithRetries().then((population) =>
      directTarget(folder, population),
    ))
    const result: unknown =
      name === 'refresh'
        ? await target.refresh((step, done, total) => sendMessage({ id, step, done, total }))
        : await (target[name] as (...given: unknown[]) => Promise<unknown>)(...args)
    sendMessage({ id, result })
  } catch (error) {
    sendMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (request: ProcessRequest) => void answer(request))
process.on('disconnect', () => process.exit(0))
