/** A thread that makes rows of a world, range by range. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld, type WorldOptions } from '@rookery/world'
import type { RowAnswer, RowBatch, RowRequest } from './row-request.ts'

const world = createWorld(workerData as WorldOptions)

function make({ kind, from, to }: RowRequest): RowBatch {
  if (kind === 'profiles') return { kind, rows: [...world.profiles(from, to)] }
  if (kind === 'posts') return { kind, rows: [...world.posts(from, to)] }
  return { kind, pairs: world.followPairs(from, to) }
}

parentPort?.on('message', (request: RowRequest) => {
  const batch = make(request)
  const answer: RowAnswer = { ticket: request.ticket, batch }
  parentPort?.postMessage(answer, batch.kind === 'follows' ? [batch.pairs.buffer] : [])
})
