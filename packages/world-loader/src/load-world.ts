import type { FollowInput, PostInput } from '@rookery/analytics'
import type { World } from '@rookery/world'
import type { IngestAnswer, LoadTarget } from './load-target.ts'
import { unpackPosts } from './packed-posts.ts'
import { RowMaker } from './row-maker.ts'
import type { RowBatch, RowKind } from './row-request.ts'

export interface LoadProgress {
  step: RowKind | 'refresh'
  /** What the refresh is at, in the population's words. */
  detail?: string
  /** Profiles whose rows of this step are in, and how many there are; of a refresh, as the population counts; 1 of 1 at its end. */
  done: number
  total: number
  /** Rows so far, whether they were known or not; not told of a refresh. */
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
  /** The world, whose seed, size and date the threads build it from again. */
  world: World
  population: LoadTarget
  /** Label of the rows in the population, by which they can be removed. */
  source?: string
  onProgress?: (progress: LoadProgress) => void
  /** Threads that make rows; one keeps up with one engine on two cores. */
  threads?: number
  /** Stops between two calls of the ingestion; what was taken stays. */
  signal?: AbortSignal
  /** The profiles [from, to) and what is theirs; all by default. */
  from?: number
  to?: number
  /** So many profiles at a time, each with their posts and follows before the next ones; a kind after the other by default. */
  step?: number
  /** False leaves what was brought for a later refresh. */
  refresh?: boolean
}

/** Profiles whose rows make one call of the ingestion: large, so that the engine's writing and the making of the next rows overlap. */
const PROFILES_PER_CALL: Readonly<Record<RowKind, number>> = {
  profiles: 50_000,
  posts: 50_000,
  follows: 100_000,
}
/** Profiles per message of a thread. */
const PROFILES_PER_BATCH = 10_000

/**
 * Fills a population with a synthetic world through its ordinary ingestion, then refreshes it. Repeating a load is harmless: rows that are known count
 * as repeated. Never loads what was planted (`truthAt`).
 */
export async function loadWorld(options: LoadOptions): Promise<LoadReport> {
  const { world, population, source = 'synthetic', onProgress, threads = 1, signal } = options
  const { from = 0, to = world.size, step, refresh = true } = options
  const maker = new RowMaker(world, threads)
  const report: LoadReport = { profiles: nothing(), posts: nothing(), follows: nothing() }
  const loaded: Record<RowKind, number> = { profiles: 0, posts: 0, follows: 0 }
  const calls = callsOf(from, to, step)
  const asked: Asked[] = []
  // Of two calls under way one prepares its rows while the engine writes those of the other; the threads are two calls ahead of them.
  let before: Promise<void> = Promise.resolve()
  let running: Promise<void> = Promise.resolve()
  try {
    for (;;) {
      while (asked.length <= CALLS_AHEAD && calls.length > 0) {
        const call = calls.shift() as Call
        asked.push({ call, batches: request(maker, call) })
      }
      const next = asked.shift()
      if (next === undefined) break
      const { call } = next
      const rows = await next.batches
      await before
      signal?.throwIfAborted()
      before = running
      running = ingest(population, world, call.kind, rows, source).then((answer) => {
        add(report[call.kind], answer)
        loaded[call.kind] += call.to - call.from
        onProgress?.({ step: call.kind, done: loaded[call.kind], total: to - from, taken: taken(report) })
      })
      // Seen when its turn to be awaited comes; until then it must not count as unhandled.
      running.catch(() => undefined)
    }
    await before
    await running
  } finally {
    // Whoever called may close the population next: nothing may be under way in it then.
    await Promise.allSettled([maker.close(), before, running])
  }
  signal?.throwIfAborted()
  if (!refresh) return report
  onProgress?.({ step: 'refresh', done: 0, total: 1 })
  await population.refresh((detail, done, total) => onProgress?.({ step: 'refresh', detail, done, total }))
  onProgress?.({ step: 'refresh', done: 1, total: 1 })
  return report
}

/** Calls whose rows the threads may make in advance: some 20 MB each. */
const CALLS_AHEAD = 2

interface Asked {
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
  const add = (kind: RowKind, at: number, size: number) =>
    calls.push({ kind, from: at, to: Math.min(at + size, to) })
  if (step !== undefined) {
    for (let at = from; at < to; at += step) for (const kind of KINDS) add(kind, at, step)
    return calls
  }
  for (const kind of KINDS) {
    const size = PROFILES_PER_CALL[kind]
    for (let at = from; at < to; at += size) add(kind, at, size)
  }
  return calls
}

function request(maker: RowMaker, call: Call): Promise<RowBatch[]> {
  const batches: Promise<RowBatch>[] = []
  for (let from = call.from; from < call.to; from += PROFILES_PER_BATCH) {
    batches.push(maker.make(call.kind, from, Math.min(from + PROFILES_PER_BATCH, call.to)))
  }
  const all = Promise.all(batches)
  // A failure is seen when the call's turn comes; until then it must not count as unhandled.
  all.catch(() => undefined)
  return all
}

function ingest(
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

/** Edges as rows, one at a time: two million objects never stand side by side. */
function* edges(world: World, batches: readonly RowBatch[]): IterableIterator<FollowInput> {
  for (const batch of batches) {
    if (batch.kind !== 'follows') continue
    const { pairs } = batch
    for (let i = 0; i < pairs.length; i += 2) {
      yield {
        follower_network_id: world.networkIdAt(pairs[i] as number),
        followed_network_id: world.networkIdAt(pairs[i + 1] as number),
      }
    }
  }
}

const taken = ({ profiles, posts, follows }: LoadReport): Record<RowKind, number> => ({
  profiles: profiles.taken + profiles.repeated,
  posts: posts.taken + posts.repeated,
  follows: follows.taken + follows.repeated,
})

const nothing = (): LoadCounts => ({ taken: 0, repeated: 0, rejected: 0 })

function add(counts: LoadCounts, answer: IngestAnswer): void {
  counts.taken += answer.taken
  counts.repeated += answer.repeated
  counts.rejected += typeof answer.rejected === 'number' ? answer.rejected : answer.rejected.length
}
