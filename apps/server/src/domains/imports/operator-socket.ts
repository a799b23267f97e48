import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { chmodSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { DeletionInput, FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { Deps } from '../../app/deps.ts'
import { isId, newId } from '../../app/new-id.ts'
import { crawlRequest, crawlStatus, findAsker, startCrawl } from '../crawl/crawl.service.ts'
import { cancelAnyJob, readAllJobs } from '../jobs/job.service.ts'
import { syncAccountNow } from '../ads-sync/ads-syncing.service.ts'
import { accountDays } from '../ads-sync/roll-up.service.ts'
import { mirrorNow } from '../mirrors/mirroring.service.ts'
import { trackAsOperator, untrackAsOperator } from '../tracked-accounts/tracked.service.ts'
import { failRunningImports, insertImport, updateImport } from './import.repository.ts'
import { operatorAddress } from './operator-address.ts'
import { isPopulationName } from './population-choice.ts'
import { switchOf } from './population-in-use.ts'

/** A batch of rows as JSON. */
const LONGEST_BODY = 256 * 1024 * 1024

const source = z.string().min(1).max(100)
const rows = z.strictObject({ source, rows: z.array(z.unknown()) })
const note = z.strictObject({
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

/** Longest a command waits for the network or a job's end. */
const COMMAND_MS = 30_000
/** Days of campaigns that the operator is shown. */
const ADS_DAYS = 14
const tracking = z.strictObject({
  handle: z.string().regex(/^\w{1,20}$/),
  as: z.string().nullable(),
  posts: z.int().min(0).max(3_200).default(3_200),
  followers: z.int().min(0).max(10_000_000).default(100_000),
  following: z.int().min(0).max(1_000_000).default(10_000),
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LONGEST_BODY) throw new RangeError('the batch is too large')
    chunks.push(chunk)
  }
  return size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

type Command = (deps: Deps, body: unknown, response: ServerResponse) => Promise<unknown>

/** Commands of the operator; the row types are checked by the ingestion itself, row by row. */
const commands: Record<string, Command> = {
  '/in-use': async (deps) => ({ ...switchOf(deps.population).choice(), ...(await deps.population.info()) }),
  '/use': async (deps, body) => {
    const { population } = z.strictObject({ population: z.string().refine(isPopulationName) }).parse(body)
    await switchOf(deps.population).use(population)
    return { population }
  },
  '/profiles': async (deps, body) => {
    const given = rows.parse(body)
    return await deps.population.ingest.profiles(given.rows as ProfileInput[], given.source)
  },
  '/posts': async (deps, body) => {
    const given = rows.parse(body)
    return await deps.population.ingest.posts(given.rows as PostInput[], given.source)
  },
  '/follows': async (deps, body) => {
    const given = rows.parse(body)
    return await deps.population.ingest.follows(given.rows as FollowInput[], given.source)
  },
  '/deletions': async (deps, body) => {
    const given = z.strictObject({ rows: z.array(z.unknown()) }).parse(body)
    return await deps.population.ingest.deletions(given.rows as DeletionInput[])
  },
  '/refresh': async (deps, _, response) => {
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
  '/crawl': async (deps, body) => ({ id: await startCrawl(deps, crawlRequest.parse(body)) }),
  '/crawl-status': async (deps, body) =>
    await crawlStatus(deps, z.strictObject({ id: z.uuid() }).parse(body).id),
  '/jobs': async (deps, body) => {
    const { open } = z.strictObject({ open: z.boolean().nullable() }).parse(body)
    return await readAllJobs(deps, { open: open ?? undefined, limit: 200, offset: 0 })
  },
  '/cancel-job': async (deps, body) =>
    await cancelAnyJob(
      deps,
      z.strictObject({ id: z.uuid() }).parse(body).id,
      AbortSignal.timeout(COMMAND_MS),
    ),
  '/track': async (deps, body) => {
    const { handle, as, ...limits } = tracking.parse(body)
    const asker = await findAsker(deps.db, as)
    if (asker === undefined) throw new RangeError('Nobody has connected that X account here.')
    return {
      id: await trackAsOperator(deps, asker, handle, limits, AbortSignal.timeout(COMMAND_MS)),
    }
  },
  '/untrack': async (deps, body) => ({
    found: await untrackAsOperator(deps, z.strictObject({ handle: z.string() }).parse(body).handle),
  }),
  '/mirror': async (deps, body) => ({
    id: await mirrorNow(deps, z.strictObject({ as: z.string().nullable() }).parse(body).as),
  }),
  '/sync-ads': async (deps, body) => ({
    ids: await syncAccountNow(deps, z.strictObject({ account: z.string() }).parse(body).account),
  }),
  '/ads-days': async (deps, body) => ({
    days: await accountDays(deps, z.strictObject({ account: z.string() }).parse(body).account, ADS_DAYS),
  }),
  '/note': async (deps, body) => {
    const given = note.parse(body)
    const now = deps.clock()
    if (given.id !== null && isId(given.id)) {
      return { id: given.id, cancelled: await updateImport(deps.db, given.id, given.note, now) }
    }
    const id = newId(deps)
    await insertImport(deps.db, { id, source: given.source, file_name: given.file, now }, given.note)
    return { id, cancelled: false }
  },
}

/**
 * Takes the operator's commands on a socket in the data folder, which only its owner can open. Answers JSON lines: progress first, then one line with
 * `result` or `error`.
 */
export async function startOperatorSocket(deps: Deps): Promise<() => Promise<void>> {
  await failRunningImports(deps.db, deps.clock())
  const address = operatorAddress(deps.config.data_dir)
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = answer(deps, request, response).finally(() => running.delete(work))
    running.add(work)
  })
  // The folder's lock is ours: a socket that is there was left by a killed server.
  rmSync(address, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  chmodSync(address, 0o600)
  return async () => {
    server.close()
    await Promise.allSettled(running)
    server.closeAllConnections()
    rmSync(address, { force: true })
  }
}

async function answer(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = commands[request.url ?? '']
  try {
    if (!command || request.method !== 'POST') throw new RangeError(`There is no command ${request.url}`)
    const body = await readBody(request)
    const result = await command(deps, body, response)
    response.end(`${JSON.stringify({ result })}\n`)
  } catch (error) {
    deps.logger.warn({ err: error, command: request.url }, 'operator command')
    response.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
  }
}
