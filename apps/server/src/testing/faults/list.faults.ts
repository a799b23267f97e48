import { listImportJob } from '../../areas/audiences/audience-lists/import.job.ts'
import type { JobHandler } from '../../areas/foundation/jobs/background-job.service.ts'
import { uploadJob } from '../../areas/audiences/uploads/upload.job.ts'
import { putBytes, completeBody } from '../network/upload-list.ts'
import { openUploads } from '../network/open-upload-world.ts'
import { quickTiming } from '../network/upload-world.ts'
import { startSimulatedProcess } from '../process/crash.ts'
import type { TestAnswer } from '../process/open-test-app.ts'
import { keyed, type Draw, type FaultGroup, type Tally } from './fault.ts'
import { openJobOf, workKilled, workToItsEnd } from './killed-job.ts'

const ROWS = 240
/** Batches of this size, so that an import has several saves. */
const timing = { ...quickTiming, batch_rows: 50 }

type World = Awaited<ReturnType<typeof openUploads>>

const rowsOf = async <T extends object>({ app }: World, sql: string, values: unknown[] = []): Promise<T[]> =>
  (await app.deps.store.pool.query<T>(sql, values)).rows

/** A list of so many handles of nobody, unlike those of other seeds. */
const listOf = ({ seed }: Draw): string[] => Array.from({ length: ROWS }, (_, n) => `nobody_${seed}_${n}`)

const bytesOf = (handles: readonly string[]): Buffer => Buffer.from(`handle\n${handles.join('\n')}\n`)

/** Signs, sends and completes a file for a team of its own, which may bring so many a day; the parts are sent as `send` does. */
async function bringList(
  { app, admin }: World,
  bytes: Buffer,
  send: (url: string, headers: Record<string, string>) => Promise<void>,
): Promise<TestAnswer> {
  const team = await app.makeTeam('List makers', [{ user: admin, level: 'admin' }])
  const policy = await app.call('POST', '/api/api/files/policy/', {
    as: admin,
    body: {
      file_name: 'people.csv',
      content_type: 'text/csv',
      size_bytes: bytes.length,
      purpose: 'audience_list',
      team_id: team.id,
    },
  })
  await send(policy.body.url, policy.body.headers)
  const list = { team_id: team.id, content: bytes, mapping: { has_header: true } }
  return await app.call('POST', '/api/api/files/complete/', {
    as: admin,
    body: completeBody(policy.body.upload_id, list),
  })
}

const wholly =
  ({ app }: World, bytes: Buffer) =>
  async (url: string, headers: Record<string, string>): Promise<void> => {
    const { status } = await putBytes(app, url, bytes, headers)
    if (status !== 200) throw new Error(`the file was not taken: ${status}`)
  }

const lives = async ({ app, admin }: World): Promise<boolean> =>
  (await app.call('GET', '/api/user/me/', { as: admin })).status === 200

/** Each handle of the list once, and no other. */
async function listTally(world: World, listId: string, handles: readonly string[]): Promise<Tally> {
  const found = await rowsOf<{ n: number; row_count: number }>(
    world,
    'select (select count(*)::int from audience_list_identifiers where list_id = l.id) as n, row_count from audience_lists l where id = $1',
    [listId],
  )
  const count = found[0]?.n ?? 0
  return {
    begun: handles.length,
    lost: Math.max(0, handles.length - count),
    doubled: Math.max(0, count - handles.length) + Math.abs((found[0]?.row_count ?? count) - count),
    survived: await lives(world),
  }
}

const listIdOf = (completed: TestAnswer): string => {
  if (completed.status !== 200) throw new Error(JSON.stringify(completed.body))
  return completed.body.import.audience_list_id
}

/** An upload to the ad account, which is there once with everybody in it. */
async function uploadTally(world: World, name: string): Promise<Tally> {
  const rows = await rowsOf<{
    state: string
    total_count: number
    sent_count: number
    accepted_count: number
  }>(world, 'select state, total_count, sent_count, accepted_count from uploaded_audiences where name = $1', [
    name,
  ])
  const there = world.uploader.onNetwork(name).length
  const [row] = rows
  const missing = row ? row.total_count - row.accepted_count : 1
  return {
    begun: 1,
    lost: (there === 0 ? 1 : 0) + Math.max(0, missing),
    doubled: Math.max(0, there - 1) + Math.max(0, rows.length - 1) + Math.max(0, -missing),
    survived: await lives(world),
  }
}

const begun = async (world: World, name: string): Promise<{ name: string; job: string }> => {
  const answer = await world.uploader.upload({ audience_id: world.uploader.chess.id, name })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return { name, job: await openJobOf(world.app, 'upload') }
}

export const listFaults: FaultGroup<World> = {
  name: 'lists and uploads',
  open: async () => await openUploads(),
  close: async (world) => {
    await world.uploader.rest()
    await world.close()
  },
  faults: {
    'the import of a list is killed': async (world, draw) => {
      const handles = listOf(draw)
      const completed = await bringList(world, bytesOf(handles), wholly(world, bytesOf(handles)))
      await workKilled(world.app, listImportJob, await openJobOf(world.app, 'import'), timing, draw)
      return await listTally(world, listIdOf(completed), handles)
    },
    'a file breaks off and is sent on': async (world, draw) => {
      const handles = listOf(draw)
      const bytes = bytesOf(handles)
      const completed = await bringList(world, bytes, async (url, headers) => {
        // Each part may be sent twice: its answer was lost.
        for (let from = 0; from < bytes.length;) {
          const part = bytes.subarray(from, from + draw.int(1, bytes.length))
          const range = { 'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}` }
          for (let sent = draw.int(1, 2); sent > 0; sent -= 1)
            await putBytes(world.app, url, part, { ...headers, ...range })
          from += part.length
        }
      })
      await workToItsEnd(world.app, listImportJob, await openJobOf(world.app, 'import'), timing)
      return await listTally(world, listIdOf(completed), handles)
    },
    'the server dies at a statement of the deletion of a list': async (world, draw) => {
      const handles = listOf(draw)
      const completed = await bringList(world, bytesOf(handles), wholly(world, bytesOf(handles)))
      await workToItsEnd(world.app, listImportJob, await openJobOf(world.app, 'import'), timing)
      const id = listIdOf(completed)
      const path = `/api/audience-lists/${id}/`
      const dying = await startSimulatedProcess(world.app)
      dying.dieAt(draw.int(1, 25), draw.pick(['before', 'after']))
      await dying.test.call('DELETE', path, { as: world.admin }).catch(() => null)
      await dying.end()
      // Whole or gone; asked again, it is gone with everything of it.
      const between = await listTally(world, id, handles)
      await world.app.call('DELETE', path, { as: world.admin })
      const [left] = await rowsOf<{ n: number }>(
        world,
        'select count(*)::int as n from audience_list_identifiers where list_id = $1',
        [id],
      )
      const isThere = (await world.app.call('GET', path, { as: world.admin })).status !== 404
      return {
        begun: 1,
        lost: between.lost > 0 && between.lost < handles.length ? between.lost : 0,
        doubled: left!.n + (isThere ? 1 : 0),
        survived: await lives(world),
      }
    },
    'the job of an upload is killed': async (world, draw) => {
      const { name, job } = await begun(world, `Killed ${draw.seed}`)
      await workKilled(world.app, uploadJob as JobHandler, job, timing, draw)
      return await uploadTally(world, name)
    },
    'the network fails while people are uploaded': async (world, draw) => {
      const { name, job } = await begun(world, `Failing ${draw.seed}`)
      const kind = draw.pick(['error', 'lost_answer', 'garbage', 'rate_limited'])
      await world.uploader.fault({
        prefix: '/12/',
        kind,
        value: kind === 'error' ? 503 : 1,
        remaining: draw.int(1, 3),
      })
      await workToItsEnd(world.app, uploadJob as JobHandler, job, { ...timing, tries: 10 })
      await world.uploader.fault({ remove: 'all' })
      return await uploadTally(world, name)
    },
    'twenty ask for one upload at once': async (world, draw) => {
      const name = `Often ${draw.seed}`
      const headers = keyed(name)
      const body = { audience_id: world.uploader.chess.id, ad_account_id: world.account, name }
      await Promise.all(
        Array.from(
          { length: 20 },
          async () =>
            await world.app.call('POST', '/api/uploaded-audiences/', { as: world.member, body, headers }),
        ),
      )
      await workToItsEnd(world.app, uploadJob as JobHandler, await openJobOf(world.app, 'upload'), timing)
      return await uploadTally(world, name)
    },
  },
}
