import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPopulation, type PostInput, type ProfileInput } from '@rookery/analytics'
import { inferredCells } from '@rookery/analytics/inference/threads/inferred-cells.ts'
import { Checkpoint } from '../../apps/server/src/areas/population/imports/checkpoint.ts'
import { directTarget } from '../../apps/server/src/areas/population/imports/direct-target.ts'
import { importFile } from '../../apps/server/src/areas/population/imports/import-file.ts'
import type { ColumnMap } from '../../apps/server/src/areas/population/imports/readers/column-map.ts'
import { planFile } from '../../apps/server/src/areas/population/imports/readers/plan-file.ts'
import { RejectFile } from '../../apps/server/src/areas/population/imports/reject-file.ts'
import { readMaps } from '../../apps/server/src/cli/import-maps.ts'
import { round, table } from './timing.ts'

/** Rows of each kind that start the inference threads and are not measured. */
const WARM = 3_000

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
      const warm = await rowsOf(path, maps)
      await target.profiles(warm.profiles.slice(0, WARM), 'warm')
      await target.posts(warm.posts.slice(0, WARM), 'warm')
      for (const row of warm.profiles.slice(0, WARM)) inferredCells.profiles(row)
      for (const row of warm.posts.slice(0, WARM)) inferredCells.posts(row)

      let rows: Rows = warm
      const reading = await costOf(async () => (rows = await rowsOf(path, maps)))
      const inference = await costOf(async () => {
        for (const row of rows.profiles) inferredCells.profiles(row)
        for (const row of rows.posts) inferredCells.posts(row)
      })
      const source = basename(path)
      const total = await costOf(async () => {
        const about = { population: 'bench', source, file: path, maps }
        await importFile(path, target, {
          source,
          maps,
          rejects: new RejectFile(join(folder, 'rejects'), path, 'bench'),
          checkpoint: new Checkpoint(join(folder, 'imports'), about),
          now: new Date(),
        })
      })
      const n = rows.profiles.length + rows.posts.length
      const perThousand = (seconds: number) => round((1e6 * seconds) / n)
      figures.push({
        file: source,
        profiles: rows.profiles.length,
        posts: rows.posts.length,
        'a second': Math.round(n / total.wall),
        'a CPU second': Math.round(n / total.cpu),
        'cores busy': round(total.cpu / total.wall),
        'CPU ms per 1,000': perThousand(total.cpu),
        reading: perThousand(reading.cpu),
        inference: perThousand(inference.cpu),
        rest: perThousand(total.cpu - reading.cpu - inference.cpu),
      })
      console.log(`  ${source}: ${n} rows in ${round(total.wall)} s, load ${loadavg()[0]!.toFixed(1)}`)
    }
    const refresh = await costOf(() => population.refresh())
    console.log(table(figures))
    console.log(
      `refresh: ${round(refresh.wall)} s, ${round(refresh.cpu)} CPU s; load ${loadavg()[0]!.toFixed(1)}`,
    )
  } finally {
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
