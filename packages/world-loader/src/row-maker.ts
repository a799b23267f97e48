import { Worker } from 'node:worker_threads'
import type { WorldOptions } from '@rookery/world'
import type { RowAnswer, RowBatch, RowKind, RowRequest } from './row-request.ts'

interface PendingBatch {
  resolve(batch: RowBatch): void
  reject(error: Error): void
}

/**
 * Worker threads that generate rows while the main thread inserts. Requests are answered in any order, each
 * by its own promise.
 */
export class RowMaker {
  private readonly workers: Worker[]
  private readonly waiting = new Map<number, PendingBatch>()
  private tickets = 0
  private failure: Error | undefined

  constructor({ seed, size, date, effects, creators }: WorldOptions, threads: number) {
    this.workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./row-worker.ts', import.meta.url), {
        workerData: { seed, size, date, effects, creators },
      })
      worker.on('message', ({ ticket, batch }: RowAnswer) => {
        const waitingTicket = this.waiting.get(ticket)
        this.waiting.delete(ticket)
        waitingTicket?.resolve(batch)
      })
      worker.on('error', (error: Error) => this.fail(error))
      worker.on('exit', (code) => {
        if (code !== 0) this.fail(new Error(`A thread that makes the world ended with code ${code}.`))
      })
      return worker
    })
  }

  make(kind: RowKind, from: number, to: number): Promise<RowBatch> {
    const { failure } = this
    if (failure !== undefined) return Promise.reject(failure)
    const request: RowRequest = { ticket: this.tickets, kind, from, to }
    this.tickets += 1
    return new Promise((resolve, reject) => {
      this.waiting.set(request.ticket, { resolve, reject })
      this.workers[request.ticket % this.workers.length]?.postMessage(request)
    })
  }

  async close(): Promise<void> {
    this.failure ??= new Error('The threads that make the world are closed.')
    for (const worker of this.workers) worker.removeAllListeners('exit')
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const waiting of this.waiting.values()) waiting.reject(error)
    this.waiting.clear()
  }
}
