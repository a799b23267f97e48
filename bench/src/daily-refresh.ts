import { cpSync, rmSync } from 'node:fs'
import { openPopulation } from '@rookery/analytics'
import { createWorld } from '@rookery/world'
import { openChdb } from '@rookery/analytics'

export interface DailyRefresh {
  profiles: number
  changed: number
  /** Rows per second of ordinary ingestion, inference included. */
  rows_a_second: { profiles: number; posts: number; follows: number }
  rows: { profiles: number; posts: number; follows: number }
  /** Seconds of each step. */
  steps: Record<string, number>
  refresh_s: number
  rss_peak: number
}

/**
 * Ingests a day's changes: one profile in a hundred changes its bio and has new posts and follows. Uses the
 * ordinary ingestion and refresh, on a copy of the benchmark's population; changed profiles get new numbers
 * and their old ones are deleted.
 */
export async function dailyRefresh(
  source: string,
  folder: string,
  profiles: number,
  mirror: boolean,
  logProgress: (text: string) => void,
): Promise<DailyRefresh> {
  logProgress('copying the population')
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true })
  const changedProfiles = Math.floor(profiles / 100)
  const world = createWorld({ seed: 3, size: changedProfiles, date: '2026-11-20' })
  // The changed people have numbers spread over the entire population.
  const engine = await openChdb(folder, 1)
  const changedRows = Array.from(
    { length: changedProfiles },
    (_, i) => `${world.networkIdAt(i)}\t${50_001 + i * 90}\t1\n`,
  )
  await engine.insert(
    'profile_numbers',
    ['network_id', 'profile_id', 'version'],
    'TabSeparated',
    Buffer.from(changedRows.join('')),
  )
  await engine.command(
    `INSERT INTO journal (entry, event, batch, first_number, next_number) VALUES (1, 'refresh_started', 1, 1, ${profiles + 1}), (2, 'refresh_finished', 1, 1, ${profiles + 1})`,
    { tag: 'bench' },
  )
  await engine.close()
  logProgress('opening it')
  const population = await openPopulation(
    { dataDir: folder },
    { secret_key: 'known to everybody', memoryMirror: mirror },
  )
  const takenRows = { profiles: 0, posts: 0, follows: 0 }
  const rate = { ...takenRows }
  for (const kind of ['profiles', 'posts', 'follows'] as const) {
    logProgress(`ingesting ${kind}`)
    // Rows are generated before the clock starts.
    const rows = [...world[kind]()]
    const startedAt = performance.now()
    const result = await population.ingest[kind](rows as never, 'news')
    takenRows[kind] = result.taken
    rate[kind] = Math.round(result.taken / ((performance.now() - startedAt) / 1000))
  }
  const steps: Record<string, number> = {}
  let [step, since] = ['', performance.now()]
  const startedAt = since
  await population.refresh((name) => {
    const now = performance.now()
    if (step) steps[step] = Math.round((now - since) / 10) / 100
    ;[step, since] = [name, now]
    logProgress(`refresh: ${name}`)
  })
  const refresh_s = Math.round((performance.now() - startedAt) / 100) / 10
  await population.close()
  rmSync(folder, { recursive: true, force: true })
  const rss_peak = process.resourceUsage().maxRSS * 1024
  return {
    profiles,
    changed: changedProfiles,
    rows_a_second: rate,
    rows: takenRows,
    steps,
    refresh_s,
    rss_peak,
  }
}
