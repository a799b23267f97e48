import type { FollowInput, PostInput } from '@rookery/analytics'
import type { World } from '@rookery/world'
import type { IngestAnswer, LoadTarget } from './load-target.ts'
import { unpackPosts } from './packed-posts.ts'
import { RowMaker } from './row-maker.ts'
import type { RowBatch, RowKind } from './row-request.ts'

export interface LoadProgress {
  step: RowKind | 'refresh'
  /** Current step of the refresh, in the population's words. */
  detail?: string
  /**
   * Profiles whose rows of this step are stored, and their total; for a refresh, in the population's units; 1
   * of 1 at its end.
   */
  done: number
  total: number
  /** Rows so far, including duplicates; absent for a refresh. */
  taken?: Readonly<Record<RowKind, number>>
}

interface LoadCounts {
  taken: number
  repeated: number
  rejected: number
}

export interface LoadReport {
  profiles: LoadCounts
  posts: LoadCounts
  follows: LoadCounts
}

interface LoadOptions {
  /** The world; worker threads rebuild it from its seed, size and date. */
  world: World
  population: LoadTarget
  /** Source label of the rows, by which they can be removed. */
  source?: string
  onProgress?: (progress: LoadProgress) => void
  /** Threads that generate rows; one keeps up with one engine on two cores. */
  threads?: number
  /** Stops between two ingestion calls; inserted rows remain. */
  signal?: AbortSignal
  /** Profiles [from, to) with their rows; default: all. */
  from?: number
  to?: number
  /**
   * Profiles per step, each with posts and follows before the next step; default: one kind after the other
   * for all.
   */
  step?: number
  /** False postpones making the rows targetable to a later refresh. */
  refresh?: boolean
}

/** Profiles per ingestion call: large, so that the engine's writes overlap with generating the next rows. */
const PROFILES_PER_CALL: Readonly<Record<RowKind, number>> = {
  profiles: 50_000,
  posts: 50_000,
  follows: 100_000,
}
/** Profiles per message to a thread. */
const PROFILES_PER_BATCH = 10_000

/**
 * Fills a population with a synthetic world through its ordinary ingestion, then refreshes it. Repeating a
 * load is harmless: known rows count as repeated. Never loads the ground truth (`truthAt`).
 */
export async function loadWorld(options: LoadOptions): Promise<LoadReport> {
  const { world, population, source = 'synthetic', onProgress, threads = 1, signal } = options
  const { from = 0, to = world.size, step, refresh = true } = options
  const rowMaker = new RowMaker(world, threads)
  const report: LoadReport = { profiles: zeroCounts(), posts: zeroCounts(), follows: zeroCounts() }
  const loadedRows: Record<RowKind, number> = { profiles: 0, posts: 0, follows: 0 }
  const calls = callsOf(from, to, step)
  const pendingCalls: PendingCall[] = []
  // Of two pending calls, one prepares its rows while the engine writes the other's; the threads are two
  // calls ahead.
  let previousBatch: Promise<void> = Promise.resolve()
  let runningBatch: Promise<void> = Promise.resolve()
  try {
    for (;;) {
      while (pendingCalls.length <= CALLS_AHEAD && calls.length > 0) {
        const call = calls.shift() as Call
        pendingCalls.push({ call, batches: request(rowMaker, call) })
      }
      const nextPending = pendingCalls.shift()
      if (nextPending === undefined) break
      const { call } = nextPending
      const rows = await nextPending.batches
      await previousBatch
      signal?.throwIfAborted()
      previousBatch = runningBatch
      runningBatch = ingestBatch(population, world, call.kind, rows, source).then((answer) => {
        addCounts(report[call.kind], answer)
        loadedRows[call.kind] += call.to - call.from
        onProgress?.({
          step: call.kind,
          done: loadedRows[call.kind],
          total: to - from,
          taken: takenCounts(report),
        })
      })
      // A failure of this batch is handled when the batch is awaited; until then it must not count as
      // unhandled.
      runningBatch.catch(() => undefined)
    }
    await previousBatch
    await runningBatch
  } finally {
    // The caller may close the population next, so nothing may still be running in it.
    await Promise.allSettled([rowMaker.close(), previousBatch, runningBatch])
  }
  signal?.throwIfAborted()
  if (!refresh) return report
  onProgress?.({ step: 'refresh', done: 0, total: 1 })
  await population.refresh((detail, done, total) => onProgress?.({ step: 'refresh', detail, done, total }))
  onProgress?.({ step: 'refresh', done: 1, total: 1 })
  return report
}

/** Calls whose rows the threads may generate in advance: about 20 MB each. */
const CALLS_AHEAD = 2

interface PendingCall {
  call: Call
  batches: Promise<RowBatch[]>
}

interface Call {
  kind: RowKind
  from: number
  to: number
}

const KINDS: readonly RowKind[] = ['profiles', 'posts', 'follows']

function callsOf(from: number, to: number, step: number | undefined): Call[] {
  const calls: Call[] = []
  const addBatch = (kind: RowKind, at: number, size: number) =>
    calls.push({ kind, from: at, to: Math.min(at + size, to) })
  if (step !== undefined) {
    for (let at = from; at < to; at += step) for (const kind of KINDS) addBatch(kind, at, step)
    return calls
  }
  for (const kind of KINDS) {
    const size = PROFILES_PER_CALL[kind]
    for (let at = from; at < to; at += size) addBatch(kind, at, size)
  }
  return calls
}

function request(maker: RowMaker, call: Call): Promise<RowBatch[]> {
  const batches: Promise<RowBatch>[] = []
  for (let from = call.from; from < call.to; from += PROFILES_PER_BATCH) {
    batches.push(maker.make(call.kind, from, Math.min(from + PROFILES_PER_BATCH, call.to)))
  }
  const allBatches = Promise.all(batches)
  // Its failure is handled when the call is awaited; until then it must not count as unhandled.
  allBatches.catch(() => undefined)
  return allBatches
}

function ingestBatch(
  population: LoadTarget,
  world: World,
  kind: RowKind,
  batches: readonly RowBatch[],
  source: string,
): Promise<IngestAnswer> {
  if (kind === 'profiles')
    return population.ingest.profiles(
      batches.flatMap((batch) => (batch.kind === 'profiles' ? batch.rows : [])),
      source,
    )
  if (kind === 'posts') return population.ingest.posts(posts(batches), source)
  return population.ingest.follows(edges(world, batches), source)
}

function* posts(batches: readonly RowBatch[]): IterableIterator<PostInput> {
  for (const batch of batches) if (batch.kind === 'posts') yield* unpackPosts(batch.posts)
}

/** Edges as rows, lazily: two million objects never exist at once. */
function* edges(world: World, batches: readonly RowBatch[]): IterableIterator<FollowInput> {
  for (const batch of batches) {
    if (batch.kind !== 'follows') continue
    const { pairs } = batch
    for (let i = 0; i < pairs.length; i += 2) {
      yield {
        follower_network_id: world.networkIdAt(pairs[i] as number),
        followed_network_id: world.networkIdAt(pairs[i + 1] as number),
        list: 'following',
      }
    }
  }
}

const takenCounts = ({ profiles, posts, follows }: LoadReport): Record<RowKind, number> => ({
  profiles: profiles.taken + profiles.repeated,
  posts: posts.taken + posts.repeated,
  follows: follows.taken + follows.repeated,
})

const zeroCounts = (): LoadCounts => ({ taken: 0, repeated: 0, rejected: 0 })

function addCounts(counts: LoadCounts, answer: IngestAnswer): void {
  counts.taken += answer.taken
  counts.repeated += answer.repeated
  counts.rejected += typeof answer.rejected === 'number' ? answer.rejected : answer.rejected.length
}
