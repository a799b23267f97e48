import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import pino from 'pino'
import type { UserActor } from '../app/actor.ts'
import type { Deps } from '../app/deps.ts'
import { newId } from '../app/new-id.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { startListWorker } from '../domains/audience-lists/list-worker.ts'
import { completeList } from '../domains/audience-lists/list.service.ts'
import { signFile } from '../domains/files/file.service.ts'
import { objectsOf } from '../domains/files/store/objects.service.ts'
import { openPopulationInUse } from '../domains/imports/population-in-use.ts'
import { memberships, teams, users } from '../store/tables.ts'

/**
 * The server's list worker in a process of its own, for tests that kill it. With LIST (a CSV file of handles) it makes a person, their team and the
 * uploaded list, and ends; without, it works until it is stopped. Tells the import's state on standard output, one line a change.
 */
const prepare = async (deps: Deps, path: string): Promise<void> => {
  const now = deps.clock()
  const [user, team, membership] = [newId(deps), newId(deps), newId(deps)]
  await deps.db.insert(users).values({ id: user, created_at: now })
  await deps.db.insert(teams).values({ id: team, name: 'T', slug: 't', created_at: now })
  await deps.db
    .insert(memberships)
    .values({ id: membership, team_id: team, user_id: user, level: 'admin', joined: now })
  const actor: UserActor = {
    kind: 'user',
    mode: 'session',
    user_id: user,
    session_id: 's',
    language: 'en',
    groups: [],
    memberships: [{ id: membership, team_id: team, level: 'admin', is_organisation: false }],
    signed_in_at: now,
    token: '',
  }
  const { size } = await stat(path)
  const signed = await signFile(
    deps,
    actor,
    { file_name: 'list.csv', content_type: 'text/csv', size_bytes: size, purpose: 'audience_list' },
    'http://localhost',
  )
  const file = await open(path)
  await objectsOf(deps).write(signed.upload_id, 0, file.createReadStream(), size)
  await completeList(
    deps,
    actor,
    {
      upload_id: signed.upload_id,
      mapping: { name: 'L', identifier_kind: 'handle', column: 0, delimiter: ',', has_header: true },
    },
    'http://localhost',
  )
}

const list = process.env['LIST']
const server = await startServer({
  config: readConfig(process.env),
  domains: list ? [] : [{ name: 'lists', routes: [], start: startListWorker }],
  logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
  openPopulation: async ({ data_dir }) =>
    await openPopulationInUse({ data_dir, clickhouse_url: null, configured: undefined }),
})
if (list) {
  await prepare(server.deps, list)
  await server.close()
  process.exit(0)
}
const look = async (): Promise<string> => {
  const { rows } = await server.deps.store.pool.query<Record<string, unknown>>(
    `select r.state, r.step, r.rows_read, r.rows_new, r.rows_unchanged, r.rows_rejected, r.list_id
     from audience_list_imports r`,
  )
  const [row] = rows
  if (row?.['state'] !== 'done') return JSON.stringify(row)
  const list = String(row['list_id'])
  const { rows: kept } = await server.deps.store.pool.query<Record<string, unknown>>(
    `select (select count(*) from audience_list_identifiers) as kept, (select count(*) from audience_list_rejects) as rejects`,
  )
  const sizes = await server.deps.population.lists.sizes([list])
  return JSON.stringify({ ...row, ...kept[0], matched: sizes.get(list) ?? null })
}
for (let last = ''; ;) {
  const line = await look()
  if (line !== last) process.stdout.write(`${line}\n`)
  last = line
  await new Promise((resolve) => setTimeout(resolve, 20))
}
