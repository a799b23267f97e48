import { newId } from '../../../security/new-id.ts'
import { addBackground } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { findFile } from '../../../areas/foundation/files/file.repository.ts'
import { openTarget } from '../../../areas/population/imports/on-screen/open-target.ts'
import { insertImport } from '../../../areas/population/imports/on-screen/population-import.repository.ts'
import { ABANDONED_MS, discardAbandonedFiles } from '../../../areas/foundation/files/forget-file.service.ts'
import { objectsOf } from '../../../areas/foundation/files/store/objects.service.ts'
import { files } from '../../../areas/foundation/files/tables.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const POPULATION = 'brought'
const table = (first: number): string =>
  `who,what\n${Array.from({ length: 300 }, (_, n) => (n % 50 === 0 ? 'no handle!,x\n' : `p_${first + n},the viola again\n`)).join('')}`

/**
 * Imports two tables into a separate population; the worker opens it in a child process that ends with the
 * worker.
 */
export const populationImport: KilledCase = {
  prepare: async ({ app, admin }) => {
    const { deps } = app
    const now = deps.clock()
    const sentUploads: { upload_id: string; file_name: string; size_bytes: number }[] = []
    for (const [place, content] of [table(0), table(1000)].entries()) {
      const id = newId(deps)
      const bytes = Buffer.from(content)
      const file_name = `table-${place}.csv`
      const row = { id, file_name, size_bytes: bytes.length }
      await deps.db.insert(files).values({
        ...row,
        purpose: 'population',
        content_type: 'text/csv',
        state: 'complete',
        expires_at: now,
        created_by: admin.id,
        created_at: now,
      })
      await objectsOf(deps).write(
        id,
        0,
        (async function* () {
          yield bytes
        })(),
        bytes.length,
      )
      sentUploads.push({ upload_id: id, file_name, size_bytes: bytes.length })
    }
    const [id, job_id] = [newId(deps), newId(deps)]
    const untouchedFile = { format: '', taken: 0, repeated: 0, rejected: 0, problem: null, reject_file: null }
    await deps.db.transaction(async (tx) => {
      await insertImport(tx, {
        id,
        job_id,
        name: 'Violists',
        population: POPULATION,
        state: 'queued',
        files: sentUploads.map((file) => ({ ...file, ...untouchedFile })),
        maps: [{ kind: 'profiles', columns: { network_id: { hash_of: ['who'] }, handle: 'who' } }],
        created_by: admin.id,
        created_at: now,
      })
      await addBackground(deps, tx, job_id, {
        kind: 'population_import',
        subject_key: id,
        subject: 'Violists',
        subject_id: null,
        team_id: null,
        user_id: null,
        group: 'population_import',
        cursor: {},
        step: 'checking',
      })
    })
  },
  result: async (world) => {
    const { deps } = world.app
    // If a process is killed between the end of an import and its clean-up, the sweep of the next day deletes the files.
    const tomorrow = new Date(deps.clock().getTime() + 2 * ABANDONED_MS)
    await discardAbandonedFiles({ ...deps, clock: () => tomorrow })
    const target = openTarget(deps, POPULATION)
    try {
      const [row] = await rowsOf(world, 'select state, brought, error, files from population_imports')
      const filesRead = row!['files'] as readonly {
        upload_id: string
        rejected: number
        taken: number
        repeated: number
      }[]
      const remainingObjects = await Promise.all(
        filesRead.map(async ({ upload_id }) => (await findFile(deps.db, upload_id))?.state),
      )
      return {
        jobs: await rowsOf(
          world,
          "select state, step, cause from background_jobs where kind = 'population_import'",
        ),
        state: row!['state'],
        brought: row!['brought'],
        // A batch that was ingested but not stored is repeated: that changes only the counts of new and
        // repeated rows.
        rows: filesRead.map(({ taken, repeated, rejected }) => [taken + repeated, rejected]),
        left: remainingObjects,
        sources: await target.sources(),
      }
    } finally {
      await target.close()
    }
  },
}
