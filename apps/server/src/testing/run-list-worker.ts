import { open, stat } from 'node:fs/promises'
import { newId } from '../app/new-id.ts'
import { startListWorker } from '../domains/audience-lists/list-worker.ts'
import { completeList } from '../domains/audience-lists/list.service.ts'
import { signFile } from '../domains/files/file.service.ts'
import { objectsOf } from '../domains/files/store/objects.service.ts'
import { memberships, teams, users } from '../store/tables.ts'
import { adminActor, runKillableWorker } from './killable-worker.ts'

/**
 * The server's list worker in a process of its own, for tests that kill it. With LIST (a CSV file of handles) it makes a person, their team and the
 * uploaded list, and ends; without, it works until it is stopped. Tells the import's state on standard output, one line a change.
 */
const list = process.env['LIST']

await runKillableWorker({
  prepare:
    list === undefined
      ? undefined
      : async (deps) => {
          const now = deps.clock()
          const [user, team, membership] = [newId(deps), newId(deps), newId(deps)]
          await deps.db.insert(users).values({ id: user, created_at: now })
          await deps.db.insert(teams).values({ id: team, name: 'T', slug: 't', created_at: now })
          await deps.db
            .insert(memberships)
            .values({ id: membership, team_id: team, user_id: user, level: 'admin', joined: now })
          const actor = adminActor(user, team, membership, now)
          const { size } = await stat(list)
          const signed = await signFile(
            deps,
            actor,
            { file_name: 'list.csv', content_type: 'text/csv', size_bytes: size, purpose: 'audience_list' },
            'http://localhost',
          )
          const file = await open(list)
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
        },
  domain: { name: 'lists', routes: [], start: startListWorker },
  look: async (deps) => {
    const { rows } = await deps.store.pool.query<Record<string, unknown>>(
      `select r.state, r.step, r.rows_read, r.rows_new, r.rows_unchanged, r.rows_rejected, r.list_id
     from audience_list_imports r`,
    )
    const [row] = rows
    if (row?.['state'] !== 'done') return row
    const done = String(row['list_id'])
    const { rows: kept } = await deps.store.pool.query<Record<string, unknown>>(
      `select (select count(*) from audience_list_identifiers) as kept, (select count(*) from audience_list_rejects) as rejects`,
    )
    const sizes = await deps.population.lists.sizes([done])
    return { ...row, ...kept[0], matched: sizes.get(done) ?? null }
  },
})
