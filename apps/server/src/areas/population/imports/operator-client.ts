import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { ImportedFile } from '@rookery/analytics'
import type { ImportNote, ImportTarget, SourceRows, TakenCounts } from './import-target.ts'
import { operatorAddress } from './operator-address.ts'

class ServerGone extends Error {}

/** The running server refused a command; the message is its own. */
export class CommandFailed extends Error {}

/** Sends a command to the running server. Throws ServerGone when none runs on that folder. */
export async function command<T>(
  dataDir: string,
  path: string,
  body: unknown,
  onLine?: (line: { step: string; done: number; total: number }) => void,
): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    // Uses a new connection each time: the server closes idle ones, which a busy process notices too late.
    const options = { socketPath: operatorAddress(dataDir), path, method: 'POST', agent: false }
    const clientRequest = request(options, (response) => {
      let isSettled = false
      const lines = createInterface({ input: response })
      lines.on('line', (text) => {
        const line = JSON.parse(text) as {
          result?: T
          error?: string
          step?: string
          done?: number
          total?: number
        }
        if (line.error !== undefined) reject(new CommandFailed(line.error))
        else if ('result' in line) {
          isSettled = true
          resolve(line.result as T)
        } else if (line.step !== undefined)
          onLine?.({ step: line.step, done: line.done ?? 0, total: line.total ?? 0 })
      })
      lines.on('close', () => {
        if (!isSettled) reject(new Error('The server went away. Run the same command again to complete it.'))
      })
      response.on('error', reject)
    })
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      const isServerUnreachable = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(
        isServerUnreachable ? new ServerGone('No server runs on this data folder.', { cause: error }) : error,
      )
    })
    clientRequest.end(JSON.stringify(body))
  })
}

export interface InUse {
  readonly name: string
  readonly fixed: boolean
  readonly size: number
  readonly source: string
}
/** The population the running server has in use; null when none runs. */
export async function fetchPopulationInUse(dataDir: string): Promise<InUse | null> {
  try {
    return await command<InUse>(dataDir, '/in-use', {})
  } catch (error) {
    if (error instanceof ServerGone) return null
    throw error
  }
}

/** The population the running server has in use, as an import target. */
export const serverTarget = (dataDir: string, name: string): ImportTarget => ({
  name,
  profiles: (rows, source) => command<TakenCounts>(dataDir, '/profiles', { source, rows }),
  posts: (rows, source) => command<TakenCounts>(dataDir, '/posts', { source, rows }),
  follows: (rows, source) => command<TakenCounts>(dataDir, '/follows', { source, rows }),
  deletions: (rows) => command<TakenCounts>(dataDir, '/deletions', { rows }),
  unfollows: (rows) => command<TakenCounts>(dataDir, '/unfollows', { rows }),
  refresh: async (onProgress) => {
    await command(dataDir, '/refresh', {}, ({ step, done, total }) => onProgress(step, done, total))
  },
  sources: async () => (await command<{ sources: SourceRows[] }>(dataDir, '/sources', {})).sources,
  removeSource: async (source) => {
    await command(dataDir, '/remove', { source })
  },
  importedFile: async (key) =>
    (await command<{ file: ImportedFile | null }>(dataDir, '/imported-file', { key })).file,
  noteImportedFile: async (key, source, file) => {
    await command(dataDir, '/note-imported-file', { key, source, file })
  },
  close: async () => {},
})

/**
 * Reports an import and its progress for the list of jobs. Returns the id for further reports, and whether
 * the import was cancelled there.
 */
export const reportImport = async (
  dataDir: string,
  id: string | null,
  source: string,
  file: string,
  note: ImportNote,
): Promise<{ id: string; cancelled: boolean }> => await command(dataDir, '/note', { id, source, file, note })
