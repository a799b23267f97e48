import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const newestRunQuery = defineQuery({
  name: 'community-run',
  params: z.object({}),
  row: z.object({
    entry: z.int(),
    run: z.int(),
    clustered_through: z.int(),
    through: z.int(),
    last_community: z.int(),
    resolution: z.number(),
    agreement: z.number(),
    accounts: z.int(),
    computed_at: z.string(),
  }),
  sql: `SELECT entry, run, clustered_through, through, last_community, resolution, agreement, accounts, computed_at
        FROM community_runs ORDER BY entry DESC LIMIT 1`,
  merge: 'same',
})

export interface CommunityRun {
  entry: number
  run: number
  clustered_through: number
  through: number
  last_community: number
  resolution: number
  agreement: number
  accounts: number
  computed_at: string
}

export async function currentRun(engine: Engine, signal?: AbortSignal): Promise<CommunityRun | null> {
  return (await newestRunQuery.run(engine, {}, { signal }))[0] ?? null
}

export function writeRun(engine: Engine, run: CommunityRun): Promise<void> {
  const line = Buffer.from(JSON.stringify(Object.values(run)))
  return engine.insert('community_runs', Object.keys(run), 'JSONCompactEachRow', line)
}
