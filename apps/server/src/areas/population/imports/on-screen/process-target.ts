import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportTarget } from '../import-target.ts'
import type { Asked, Told } from './population-process.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((step: string, done: number, total: number) => void) | undefined
}

/**
 * An import target for a population no process has open: filled by a child process (population-process.ts),
 * which exits on `close`.
 */
export function processTarget(name: string, folder: string): ImportTarget {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const child = fork(join(import.meta.dirname, 'population-process.ts'), [folder], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let gone: Error | null = null
  child.on('message', (told: Told) => {
    const call = waiting.get(told.id)
    if (!call) return
    if ('step' in told) return call.onProgress?.(told.step, told.done, told.total)
    waiting.delete(told.id)
    if ('error' in told) call.reject(new Error(told.error))
    else call.resolve(told.result)
  })
  const ended = new Promise<void>((resolve) => {
    const end = (error: Error) => {
      gone = error
      for (const call of waiting.values()) call.reject(error)
      waiting.clear()
      resolve()
    }
    child.once('error', end)
    child.once('exit', (code) => end(new Error(`The population's process ended with ${code}.`)))
  })
  const ask = async <T>(
    what: Asked['name'],
    args: readonly unknown[],
    onProgress?: Waiting['onProgress'],
  ): Promise<T> =>
    await new Promise<unknown>((resolve, reject) => {
      if (gone !== null) return reject(gone)
      const id = (calls += 1)
      waiting.set(id, { resolve, reject, onProgress })
      child.send({ id, name: what, args } satisfies Asked)
    }).then((result) => result as T)
  return {
    name,
    profiles: async (...args) => await ask('profiles', args),
    posts: async (...args) => await ask('posts', args),
    follows: async (...args) => await ask('follows', args),
    deletions: async (...args) => await ask('deletions', args),
    unfollows: async (...args) => await ask('unfollows', args),
    refresh: async (onProgress) => await ask('refresh', [], onProgress),
    sources: async () => await ask('sources', []),
    removeSource: async (...args) => await ask('removeSource', args),
    importedFile: async (...args) => await ask('importedFile', args),
    noteImportedFile: async (...args) => await ask('noteImportedFile', args),
    close: async () => {
      if (gone === null) await ask('close', []).catch(() => {})
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
