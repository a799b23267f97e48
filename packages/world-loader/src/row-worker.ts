/** Worker thread that generates rows of a world, range by range. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld, type WorldOptions } from '@rookery/world'
import { packPosts } from './packed-posts.ts'
import type { RowAnswer, RowBatch, RowRequest } from './row-request.ts'

const world = createWorld(workerData as WorldOptions)

function makeBatch({ kind, from, to }: RowRequest): RowBatch {
  if (kind === 'profiles') return { kind, rows: [...world.profiles(from, to)] }
  if (kind === 'posts') return { kind, posts: packPosts(world.posts(from, to)) }
  return { kind, pairs: world.followPairs(from, to) }
}

parentPort?.on('message', (request: RowRequest) => {
  const batch = makeBatch(request)
  const answer: RowAnswer = { ticket: request.ticket, batch }
  const ownedRows =
    batch.kind === 'follows'
      ? [batch.pairs.buffer]
      : batch.kind === 'posts'
        ? [batch.posts.numbers.buffer]
        : []
  parentPort?.postMessage(answer, ownedRows)
})
