import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPopulation, type PostInput, type ProfileInput } from '@rookery/analytics'
import { inferredLines } from '@rookery/analytics/inference/threads/inferred-cells.ts'
import { Checkpoint } from '../../apps/server/src/areas/population/imports/checkpoint.ts'
import { directTarget } from '../../apps/server/src/areas/population/imports/direct-target.ts'
import { importFile } from '../../apps/server/src/areas/population/imports/import-file.ts'
import { planInWorker } from '../../apps/server/src/areas/population/imports/in-worker/plan-in-worker.ts'
import type { ColumnMap } from '../../apps/server/src/areas/population/imports/readers/column-map.ts'
import { planFile } from '../../apps/server/src/areas/population/imports/readers/plan-file.ts'
import { RejectFile } from '../../apps/server/src/areas/population/imports/reject-file.ts'
import { readMaps } from '../../apps/server/src/cli/import-maps.ts'
import { endReaders } from '../../apps/server/src/reading/worker-pools.ts'
import { roundToTenth, table } from './timing.ts'

/** Rows of each kind that start the inference threads and are not measured. */
const WARM_ROWS = 8_000
const ROWS_PER_PART = 500

/** Seconds of wall-clock time and of CPU time. */
interface Cost {
  readonly wall: number
  readonly cpu: number
}
async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  await act()
  const { user, system } = process.cpuUsage(before)
  return { wall: (performance.now() - startedAt) / 1000, cpu: (user + system) / 1e6 }
}

interface Rows {
  readonly profiles: ProfileInput[]
  readonly posts: PostInput[]
}
async function rowsOf(path: string, maps: readonly ColumnMap[]): Promise<Rows> {
  const plan = await planFile(path, maps)
  if ('skip' in plan) throw new Error(`${path}: ${plan.skip}`)
  const rows: Rows = { profiles: [], posts: [] }
  for await (const item of plan.rows()) {
    if (item.kind === 'profile') rows.profiles.push(item.row)
    if (item.kind === 'post') rows.posts.push(item.row)
  }
  return rows
}

/** Infers rows in parts as large as those the threads get. */
function inferAlone({ profiles, posts }: Rows): void {
  for (let from = 0; from < profiles.length; from += ROWS_PER_PART)
    inferredLines.profiles(profiles.slice(from, from + ROWS_PER_PART))
  for (let from = 0; from < posts.length; from += ROWS_PER_PART)
    inferredLines.posts(posts.slice(from, from + ROWS_PER_PART))
}

/**
 * Measures importing files into an empty population as `npm run import` does, by stage: reading and mapping,
 * inference (both also alone on one thread), the full import, and the refresh afterwards. The rest of the
 * import is checking, writing and the engine.
 */
async function benchImport(folder: string, files: readonly string[], maps: readonly ColumnMap[]) {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const population = await openPopulation(
    { dataDir: join(folder, 'population') },
    { secret_key: 'known to everybody', sessions: 4 },
  )
  const target = directTarget('bench', population)
  const figures = []
  try {
    for (const path of files) {
      const warmRows = await rowsOf(path, maps)
      await target.profiles(warmRows.profiles.slice(0, WARM_ROWS), 'warm')
      await target.posts(warmRows.posts.slice(0, WARM_ROWS), 'warm')
      inferAlone({
        profiles: warmRows.profiles.slice(0, WARM_ROWS),
        posts: warmRows.posts.slice(0, WARM_ROWS),
      })

      let rows: Rows = warmRows
      const readCost = await costOf(async () => (rows = await rowsOf(path, maps)))
      const inferenceCost = await costOf(async () => inferAlone(rows))
      const source = basename(path)
      const totalCost = await costOf(async () => {
        const importOptions = { population: 'bench', source, file: path, maps }
        await importFile(path, target, {
          source,
          maps,
          rejects: new RejectFile(join(folder, 'rejects'), path, 'bench'),
          checkpoint: new Checkpoint(join(folder, 'imports'), importOptions),
          now: new Date(),
          plan: planInWorker,
        })
      })
      const n = rows.profiles.length + rows.posts.length
      const perThousand = (seconds: number) => roundToTenth((1e6 * seconds) / n)
      figures.push({
        file: source,
        profiles: rows.profiles.length,
        posts: rows.posts.length,
        'a second': Math.round(n / totalCost.wall),
        'a CPU second': Math.round(n / totalCost.cpu),
        'cores busy': roundToTenth(totalCost.cpu / totalCost.wall),
        'CPU ms per 1,000': perThousand(totalCost.cpu),
        reading: perThousand(readCost.cpu),
        inference: perThousand(inferenceCost.cpu),
        rest: perThousand(totalCost.cpu - readCost.cpu - inferenceCost.cpu),
      })
      console.log(
        `  ${source}: ${n} rows in ${roundToTenth(totalCost.wall)} s, load ${loadavg()[0]!.toFixed(1)}`,
      )
    }
    const refreshCost = await costOf(() => population.refresh())
    console.log(table(figures))
    console.log(
      `refresh: ${roundToTenth(refreshCost.wall)} s, ${roundToTenth(refreshCost.cpu)} CPU s; load ${loadavg()[0]!.toFixed(1)}`,
    )
  } finally {
    await endReaders()
    await population.close()
  }
}

// node bench/src/import-files.ts --map docs/column-maps FILE…
const { values, positionals } = parseArgs({
  options: { map: { type: 'string', multiple: true, default: ['docs/column-maps'] } },
  allowPositionals: true,
})
if (positionals.length === 0) throw new Error('Give the files to import.')
await benchImport(
  join(import.meta.dirname, '../../.cache/bench-import'),
  positionals.map((path) => resolve(path)),
  readMaps(values.map),
)
