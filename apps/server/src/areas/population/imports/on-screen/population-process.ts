/**
 * A child process that opens a population that is not in use, since the engine opens one folder per process.
 * It answers the calls of an import's target one at a time, and exits with its parent.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openPopulation, type Population } from '@rookery/analytics'
import { directTarget } from '../direct-target.ts'
import type { ImportTarget } from '../import-target.ts'

export interface Asked {
  readonly id: number
  readonly name: Exclude<keyof ImportTarget, 'name'>
  readonly args: readonly unknown[]
}
export type Told =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly step: string; readonly done: number; readonly total: number }

const folder = process.argv[2]!
const LONGEST_MS = 20_000

/**
 * Retries because the process before may not have exited yet: a killed one releases the folder a moment
 * later.
 */
async function open(): Promise<Population> {
  const until = Date.now() + LONGEST_MS
  for (;;)
    try {
      return await openPopulation({ dataDir: folder }, { sessions: 2 })
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(500)
    }
}

const tell = (told: Told): void => {
  if (process.connected) process.send!(told)
}
let opened: Promise<ImportTarget> | undefined
async function answer({ id, name, args }: Asked): Promise<void> {
  try {
    const target = await (opened ??= open().then((population) => directTarget(folder, population)))
    const result: unknown =
      name === 'refresh'
        ? await target.refresh((step, done, total) => tell({ id, step, done, total }))
        : await (target[name] as (...given: unknown[]) => Promise<unknown>)(...args)
    tell({ id, result })
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (asked: Asked) => void answer(asked))
process.on('disconnect', () => process.exit(0))
