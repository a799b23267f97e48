import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { DEAD_CRITERION, SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'

export interface JournalState {
  entry: number
  refreshed: number
  batches: number
  next: number
  /** A refresh was interrupted: its numbers are dead and sizes must be recounted. */
  interrupted: boolean
}

const entries = defineQuery({
  name: 'journal-entries',
  params: z.object({}),
  row: z.object({
    entry: z.int(),
    event: z.string(),
    batch: z.int(),
    first_number: z.int(),
    next_number: z.int(),
  }),
  sql: 'SELECT entry, event, batch, first_number, next_number FROM journal ORDER BY entry',
  // A kill may come between two shards: what one shard recorded has happened, or is undone because its
  // numbers are dead.
  merge: {
    by: ['entry', 'event', 'batch', 'first_number', 'next_number'],
    order: [['entry', 'up']],
  },
})
const newestBatch = defineQuery({
  name: 'journal-newest-batch',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT greatest((SELECT max(batch) FROM profile_rows), (SELECT max(batch) FROM posts), (SELECT max(batch) FROM follows), (SELECT max(batch) FROM following_lists), (SELECT max(batch) FROM follower_lists), (SELECT max(batch) FROM touched), (SELECT max(batch) FROM deletions)) AS n`,
  merge: { by: [], most: ['n'] },
})

export async function readJournal(engine: Engine): Promise<JournalState> {
  const state: JournalState = { entry: 0, refreshed: 0, batches: 0, next: 0, interrupted: false }
  let open: { first: number; next: number } | undefined
  for (const row of await entries.run(engine, {})) {
    state.entry = row.entry
    state.next = Math.max(state.next, row.next_number)
    if (row.event === 'refresh_started') {
      // A refresh allocates its numbers in parts.
      open = { first: open?.first ?? row.first_number, next: row.next_number }
      state.interrupted = true
    } else if (row.event === 'refresh_finished') {
      state.refreshed = row.batch
      open = undefined
      state.interrupted = false
    }
  }
  if (open) await killNumbers(engine, open.first, open.next)
  state.batches = Math.max(state.refreshed, (await newestBatch.run(engine, {}))[0]!.n)
  return state
}

export async function killNumbers(engine: Engine, first: number, next: number): Promise<void> {
  if (next <= first) return
  await engine.command(
    `INSERT INTO postings SELECT toUInt32(${DEAD_CRITERION}), toUInt16(bitShiftRight(n, ${SHARD_BITS})) AS shard, groupBitmapState(n)
     FROM (SELECT toUInt32(number) AS n FROM numbers(${first}, ${next - first})) GROUP BY shard`,
    { tag: 'journal-repair' },
  )
}

export async function writeJournal(
  engine: Engine,
  state: JournalState,
  entry: { event: 'refresh_started' | 'refresh_finished'; batch: number; first: number; next: number },
): Promise<void> {
  state.entry++
  await engine.command(
    `INSERT INTO journal (entry, event, batch, first_number, next_number) VALUES
     (${state.entry}, '${entry.event}', ${entry.batch}, ${entry.first}, ${entry.next})`,
    { tag: 'journal' },
  )
}
