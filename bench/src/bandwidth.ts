import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { countColumn, defineQuery, type Engine } from '@rookery/analytics'

/** Bytes copied by each thread: far more than any cache. */
const TRANSFERRED_BYTES = 256 * 2 ** 20
const ROUNDS_PER_WORKER = 6

const WORKER_SOURCE = `
  const { parentPort } = require('node:worker_threads')
  const [from, to] = [Buffer.alloc(${TRANSFERRED_BYTES}, 1), Buffer.alloc(${TRANSFERRED_BYTES}, 2)]
  parentPort.on('message', () => {
    const started = process.hrtime.bigint()
    for (let i = 0; i < ${ROUNDS_PER_WORKER}; i++) from.copy(to)
    parentPort.postMessage(Number(process.hrtime.bigint() - started) / 1e9)
  })
  parentPort.postMessage(0)`

/**
 * Bytes per second that all cores together read while copying (each copied byte is read once and written
 * once; only reads count), best of three.
 */
export async function memoryBandwidth(): Promise<number> {
  const workers = cpus().map(() => new Worker(WORKER_SOURCE, { eval: true }))
  const answerBytes = () =>
    Promise.all(workers.map((w) => new Promise<number>((resolve) => w.once('message', resolve))))
  await answerBytes()
  let bestBandwidth = 0
  for (let i = 0; i < 3; i++) {
    const answeredBytes = answerBytes()
    for (const w of workers) w.postMessage('go')
    bestBandwidth = Math.max(
      bestBandwidth,
      (workers.length * TRANSFERRED_BYTES * ROUNDS_PER_WORKER) / Math.max(...(await answeredBytes)),
    )
  }
  await Promise.all(workers.map((w) => w.terminate()))
  return bestBandwidth
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
