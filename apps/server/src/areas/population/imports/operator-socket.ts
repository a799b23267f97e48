import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { chmodSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { DeletionInput, FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { Deps } from '../../../app/deps.ts'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { failRunningImports, insertImport, updateImport } from './import.repository.ts'
import { operatorAddress } from './operator-address.ts'
import { isPopulationName } from './population-choice.ts'
import { switchOf } from './population-in-use.ts'

/** Maximum size of a batch of rows as JSON. */
const MAX_BODY = 256 * 1024 * 1024

const source = z.string().min(1).max(100)
/** If given, the command is refused unless this population is in use. */
const population = z.string().optional()
const rows = z.strictObject({ source, population, rows: z.array(z.unknown()) })
const importProgress = z.strictObject({
  id: z.string().nullable(),
  source,
  file: z.string().max(300),
  note: z.strictObject({
    state: z.enum(['running', 'done', 'failed']),
    step: z.string().max(100),
    rows_taken: z.int(),
    rows_repeated: z.int(),
    rows_rejected: z.int(),
    error: z.string().max(500).nullable(),
  }),
})

const importedFile = z.strictObject({
  key: z.string().max(100),
  source,
  file: z.strictObject({
    taken: z.int().min(0),
    repeated: z.int().min(0),
    rejected: z.int().min(0),
    reject_file: z.string(),
    read_by: z.string().max(200),
  }),
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new RangeError('the batch is too large')
    chunks.push(chunk)
  }
  return size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const requireInUse = (deps: Deps, name: string | undefined): void => {
  if (name !== undefined && switchOf(deps.population).choice().name !== name)
    throw new RangeError(`The population ${name} is not in use.`)
}

/** Commands on the population; rows are validated one by one by the ingestion. */
const populationCommands: OperatorCommands = {
  '/in-use': async (deps) => ({ ...switchOf(deps.population).choice(), ...(await deps.population.info()) }),
  '/use': async (deps, body) => {
    const { population } = z.strictObject({ population: z.string().refine(isPopulationName) }).parse(body)
    await switchOf(deps.population).use(population)
    return { population }
  },
  '/profiles': async (deps, body) => {
    const input = rows.parse(body)
    requireInUse(deps, input.population)
    return await deps.population.ingest.profiles(input.rows as ProfileInput[], input.source)
  },
  '/posts': async (deps, body) => {
    const input = rows.parse(body)
    requireInUse(deps, input.population)
    return await deps.population.ingest.posts(input.rows as PostInput[], input.source)
  },
  '/follows': async (deps, body) => {
    const input = rows.parse(body)
    requireInUse(deps, input.population)
    return await deps.population.ingest.follows(input.rows as FollowInput[], input.source)
  },
  '/deletions': async (deps, body) => {
    const input = z.strictObject({ rows: z.array(z.unknown()) }).parse(body)
    return await deps.population.ingest.deletions(input.rows as DeletionInput[])
  },
  '/unfollows': async (deps, body) => {
    const input = z.strictObject({ rows: z.array(z.unknown()) }).parse(body)
    return await deps.population.ingest.unfollows(input.rows as FollowInput[])
  },
  '/refresh': async (deps, body, response) => {
    requireInUse(deps, z.strictObject({ population }).parse(body).population)
    await deps.population.refresh((step, done, total) => {
      response.write(`${JSON.stringify({ step, done, total })}\n`)
    })
    return {}
  },
  '/sources': async (deps) => ({ sources: await deps.population.sources() }),
  '/remove': async (deps, body) => {
    await deps.population.removeSource(z.strictObject({ source }).parse(body).source)
    return {}
  },
  '/imported-file': async (deps, body) => ({
    file: await deps.population.importedFile(z.strictObject({ key: z.string() }).parse(body).key),
  }),
  '/note-imported-file': async (deps, body) => {
    const input = importedFile.parse(body)
    await deps.population.noteImportedFile(input.key, input.source, input.file)
    return {}
  },
  '/note': async (deps, body) => {
    const input = importProgress.parse(body)
    const now = deps.clock()
    if (input.id !== null && isId(input.id)) {
      return { id: input.id, cancelled: await updateImport(deps.db, input.id, input.note, now) }
    }
    const id = newId(deps)
    await insertImport(deps.db, { id, source: input.source, file_name: input.file, now }, input.note)
    return { id, cancelled: false }
  },
}

/**
 * Accepts the operator's commands on a socket in the data folder that only its owner can open. Answers JSON
 * lines: progress first, then one line with `result` or `error`.
 */
export async function startOperatorSocket(
  deps: Deps,
  otherCommands: OperatorCommands,
): Promise<() => Promise<void>> {
  await failRunningImports(deps.db, deps.clock())
  const commands = { ...populationCommands, ...otherCommands }
  const address = operatorAddress(deps.config.data_dir)
  const runningCommands = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const answering = answer(deps, commands, request, response).finally(() =>
      runningCommands.delete(answering),
    )
    runningCommands.add(answering)
  })
  // This process holds the folder's lock, so an existing socket was left by a killed server.
  rmSync(address, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  chmodSync(address, 0o600)
  return async () => {
    server.close()
    await Promise.allSettled(runningCommands)
    server.closeAllConnections()
    rmSync(address, { force: true })
  }
}

async function answer(
  deps: Deps,
  commands: OperatorCommands,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = commands[request.url ?? '']
  try {
    if (!command || request.method !== 'POST') throw new RangeError(`There is no command ${request.url}`)
    const body = await readBody(request)
    const commandAnswer = await command(deps, body, response)
    response.end(`${JSON.stringify({ result: commandAnswer })}\n`)
  } catch (error) {
    deps.logger.warn({ err: error, command: request.url }, 'operator command')
    response.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
  }
}
