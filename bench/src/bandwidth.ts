import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { countColumn, defineQuery, type Engine } from '@rookery/analytics'

/** Bytes copied by each thread: far more than any cache. */
const BYTES = 256 * 2 ** 20
const ROUNDS = 6

const work = `
  const { parentPort } = require('node:worker_threads')
  const [from, to] = [Buffer.alloc(${BYTES}, 1), Buffer.alloc(${BYTES}, 2)]
  parentPort.on('message', () => {
    const started = process.hrtime.bigint()
    for (let i = 0; i < ${ROUNDS}; i++) from.copy(to)
    parentPort.postMessage(Number(process.hrtime.bigint() - started) / 1e9)
  })
  parentPort.postMessage(0)`

/**
 * Bytes per second that all cores together read while copying (each copied byte is read once and written
 * once; only reads count), best of three.
 */
export async function memoryBandwidth(): Promise<number> {
  const workers = cpus().map(() => new Worker(work, { eval: true }))
  const answers = () =>
    Promise.all(workers.map((w) => new Promise<number>((resolve) => w.once('message', resolve))))
  await answers()
  let best = 0
  for (let i = 0; i < 3; i++) {
    const done = answers()
    for (const w of workers) w.postMessage('go')
    best = Math.max(best, (workers.length * BYTES * ROUNDS) / Math.max(...(await done)))
  }
  await Promise.all(workers.map((w) => w.terminate()))
  return best
}

const postings = defineQuery({
  name: 'bench-bytes',
  params: z.object({}),
  row: z.object({ bytes: countColumn }),
  sql: (criteria: readonly number[]) =>
    // A roaring bitmap stores each range of 2^16 numbers in 2 bytes per number or, from 4,096 numbers on, in
    // 8 KB; the numbers are random, so a shard's 16 ranges are equally full.
    `SELECT sum(toUInt64(16 * least(8192, 2 * bitmapCardinality(profiles) / 16))) AS bytes FROM postings WHERE criterion IN (${criteria.join(',') || '0'})`,
})

/** Minimum bytes of bitmaps that a query reads: each of its criteria once, and the deleted profiles. */
export async function bytesOf(engine: Engine, criteria: readonly number[]): Promise<number> {
  const [row] = await postings.run(engine, {}, { shape: [0, ...criteria] })
  return row!.bytes
}
