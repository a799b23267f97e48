import type { Population } from '@rookery/analytics'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../errors/start-error.ts'
import { freeBytes } from '../store/disk-room.ts'
import type { Store } from '../store/database.ts'
import type { Metrics } from '../app/http/metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Metrics of the relational store. */
export const watchStore = (metrics: Metrics, { pool }: Store): void => {
  metrics.gauge('rookery_database_connections', 'Open connections.', () => pool.totalCount)
  metrics.gauge('rookery_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount)
  const readDueJobs = async (value: string): Promise<number> => {
    const { rows } = await pool.query<{ value: string }>(
      `select ${value} as value from (
        select coalesce(waiting_until, created_at) as due_at from background_jobs
        where finished_at is null and state in ('queued', 'waiting') and lease_owner is null
      ) as waiting_jobs where due_at <= now()`,
    )
    return Number(rows[0]?.value ?? 0)
  }
  metrics.gauge('rookery_due_jobs', 'Background jobs that are due and not running.', async () =>
    readDueJobs('count(*)'),
  )
  metrics.gauge('rookery_due_jobs_oldest_seconds', 'How long the oldest due job has waited.', async () =>
    readDueJobs('coalesce(extract(epoch from now() - min(due_at)), 0)'),
  )
}

/** Metric: bytes that can still be written to the data folder's disk. */
export const watchDisk = (metrics: Metrics, folder: string): void =>
  metrics.gauge('rookery_disk_free_bytes', 'Free bytes on the disk of the data folder.', async () =>
    freeBytes(folder),
  )

/** Metrics: postings in memory, and answers from them that were not those of SQL. */
export const watchKernel = (metrics: Metrics, population: Pick<Population, 'kernel'>): void => {
  metrics.gauge(
    'rookery_kernel_bytes',
    'Bytes of postings that sizes are counted from in memory.',
    () => population.kernel.bytes,
  )
  metrics.gauge(
    'rookery_kernel_differences',
    'Sizes in memory that were not those of SQL.',
    () => population.kernel.differences,
  )
}

/**
 * Serves /metrics on a separate address, local by default: it is never on the public port, so that no proxy
 * exposes it by mistake. Throws StartError if the port is in use.
 */
export const serveMetrics = async (
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError('port_busy', `METRICS_PORT ${port} cannot be used: ${error.message}`, error)),
    )
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
