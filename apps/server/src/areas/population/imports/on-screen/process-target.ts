import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportTarget } from '../import-target.ts'
import type { ProcessRequest, ProcessMessage } from './population-process.ts'

interface PendingCall {
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
  const waitingCalls = new Map<number, PendingCall>()
  let calls = 0
  let exitError: Error | null = null
  child.on('message', (message: ProcessMessage) => {
    const call = waitingCalls.get(message.id)
    if (!call) return
    if ('step' in message) return call.onProgress?.(message.step, message.done, message.total)
    waitingCalls.delete(message.id)
    if ('error' in message) call.reject(new Error(message.error))
    else call.resolve(message.result)
  })
  const processExit = new Promise<void>((resolve) => {
    const failWaiting = (error: Error) => {
      exitError = error
      for (const call of waitingCalls.values()) call.reject(error)
      waitingCalls.clear()
      resolve()
    }
    child.once('error', failWaiting)
    child.once('exit', (code) => failWaiting(new Error(`The population's process ended with ${code}.`)))
  })
  const callProcess = async <T>(
    method: ProcessRequest['name'],
    args: readonly unknown[],
    onProgress?: PendingCall['onProgress'],
  ): Promise<T> =>
    await new Promise<unknown>((resolve, reject) => {
      if (exitError !== null) return reject(exitError)
      const id = (calls += 1)
      waitingCalls.set(id, { resolve, reject, onProgress })
      child.send({ id, name: method, args } satisfies ProcessRequest)
    }).then((result) => result as T)
  return {
    name,
    profiles: async (...args) => await callProcess('profiles', args),
    posts: async (...args) => await callProcess('posts', args),
    follows: async (...args) => await callProcess('follows', args),
    deletions: async (...args) => await callProcess('deletions', args),
    unfollows: async (...args) => await callProcess('unfollows', args),
    refresh: async (onProgress) => await callProcess('refresh', [], onProgress),
    sources: async () => await callProcess('sources', []),
    removeSource: async (...args) => await callProcess('removeSource', args),
    importedFile: async (...args) => await callProcess('importedFile', args),
    noteImportedFile: async (...args) => await callProcess('noteImportedFile', args),
    close: async () => {
      if (exitError === null) await callProcess('close', []).catch(() => {})
      if (child.connected) child.disconnect()
      await processExit
    },
  }
}
