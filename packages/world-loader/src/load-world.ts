import type { FollowInput, PostInput } from '@rookery/analytics'
import type { World } from '@rookery/world'
import type { IngestAnswer, LoadTarget } from './load-target.ts'
import { unpackPosts } from './packed-posts.ts'
import { RowMaker } from './row-maker.ts'
import type { RowBatch, RowKind } from './row-request.ts'

export interface LoadProgress {
  step: RowKind | 'refresh'
  /** Profiles whose rows of this step are in, and how many there are; 0 of 1 and 1 of 1 for the refresh. */
  done: number
  total: number
}

export interface LoadCounts {
  taken: number
  repeated: number
  rejected: number
}

export interface LoadReport {
  profiles: LoadCounts
  posts: LoadCounts
  follows: LoadCounts
}

export interface LoadOptions {
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
  const maker = new RowMaker(world, threads)
  const report: LoadReport = { profiles: nothing(), posts: nothing(), follows: nothing() }
  try {
    let call: Call | undefined = nextCall(undefined, world.size)
    let coming = request(maker, call)
    while (call !== undefined) {
      const batches = await coming
      signal?.throwIfAborted()
      const following = nextCall(call, world.size)
      // The threads make the rows of the next call while this one goes in.
      coming = request(maker, following)
      add(report[call.kind], await ingest(population, world, call.kind, batches, source))
      onProgress?.({ step: call.kind, done: call.to, total: world.size })
      call = following
    }
  } finally {
    await maker.close()
  }
  signal?.throwIfAborted()
  onProgress?.({ step: 'refresh', done: 0, total: 1 })
  await population.refresh()
  onProgress?.({ step: 'refresh', done: 1, total: 1 })
  return report
}

interface Call {
  kind: RowKind
  from: number
  to: number
}

const KINDS: readonly RowKind[] = ['profiles', 'posts', 'follows']

function nextCall(call: Call | undefined, size: number): Call | undefined {
  const more = call !== undefined && call.to < size
  const kind = call === undefined ? 'profiles' : more ? call.kind : KINDS[KINDS.indexOf(call.kind) + 1]
  if (kind === undefined) return undefined
  const from = more ? call.to : 0
  return { kind, from, to: Math.min(from + PROFILES_PER_CALL[kind], size) }
}

function request(maker: RowMaker, call: Call | undefined): Promise<RowBatch[]> {
  if (call === undefined) return Promise.resolve([])
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

const nothing = (): LoadCounts => ({ taken: 0, repeated: 0, rejected: 0 })

function add(counts: LoadCounts, answer: IngestAnswer): void {
  counts.taken += answer.taken
  counts.repeated += answer.repeated
  counts.rejected += typeof answer.rejected === 'number' ? answer.rejected : answer.rejected.length
}
