import { EventEmitter } from 'node:events'
import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createNetwork } from '@rookery/network'
import type { Config } from '../config/config.ts'
import { networkOptionsOf } from '../config/network-config.ts'
import { createMailer } from '../areas/foundation/mail/mailer.ts'
import { ports } from '../areas/ports.ts'
import { personalData } from '../areas/personal-data.ts'
import { syncErasureLedger } from '../areas/people/erasure/sync-erasure-ledger.service.ts'
import { requireCompleteRestore } from '../store/restore-mark.ts'
import { createPayments } from '../areas/billing/subscriptions/payments.service.ts'
import { createMetrics } from '../app/http/metrics.ts'
import { serveMetrics, watchDisk, watchKernel, watchStore } from './metrics-server.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import { lockFileStorage } from '../store/lock-file-storage.ts'
import { openStore } from '../store/database.ts'
import { lockFolder } from '../store/lock-folder.ts'
import { requireTestData } from './require-test-data.ts'
import { createBackground } from './background.ts'
import { buildApp } from '../app/http/build-app.ts'
import { drainServer } from './drain.ts'
import type { Deps, Population } from '../app/deps.ts'
import type { Domain } from '../app/http/define-route.ts'
import { startReaders } from '../reading/worker-pools.ts'
import { startHousekeeping } from './housekeeping.ts'
import { StartError } from '../errors/start-error.ts'
import { unwindAll } from './unwind.ts'

export interface ServerParts {
  readonly config: Config
  readonly domains: readonly Domain[]
  readonly logger: FastifyBaseLogger
  readonly openPopulation: (config: Config, logger: FastifyBaseLogger) => Promise<Population>
  /** Default: the real one. */
  readonly clock?: () => Date
  /** Called as each step begins. */
  readonly onStep?: (step: string) => void
}
export interface RunningServer {
  readonly deps: Deps
  readonly url: string
  /**
   * Accepts no new requests, lets current ones finish (25 s at most), stops the jobs, closes the stores,
   * unlocks the folder.
   */
  close(): Promise<void>
}

export const DRAIN_MS = 25_000

const explainListen = (error: unknown, { host, port }: Config): unknown => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      'port_busy',
      `Port ${port} is busy. Stop what uses it, or set PORT to another one.`,
      error,
    )
  if (code === 'EACCES')
    return new StartError(
      'port_busy',
      `Port ${port} may not be used by this account. Set PORT above 1023.`,
      error,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('bad_config', `HOST ${host} is not an address of this machine.`, error)
  return error
}

/** Binds the port briefly, so that a busy port is reported before the stores take seconds to open. */
const tryPort = async ({ host, port }: Config): Promise<void> =>
  await new Promise((resolve, reject) => {
    const portProbe = createServer()
    portProbe.once('error', reject)
    portProbe.listen({ host, port, exclusive: true }, () => portProbe.close(() => resolve()))
  })

/**
 * Locks the data folder, opens the stores, builds the app and listens. Throws StartError and then closes what
 * it opened.
 */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { config, logger, clock = () => new Date(), onStep = () => {} } = parts
  const undoSteps: (() => Promise<unknown>)[] = []
  let isStopping = false
  try {
    onStep('folder')
    undoSteps.push(await lockFolder(config.data_dir))
    requireCompleteRestore(config.data_dir)
    await tryPort(config)
    onStep('database')
    const store = await openStore({
      database_url: config.database_url,
      database_owner_url: config.database_owner_url,
      folder: join(config.data_dir, 'relational'),
      reserve_bytes: config.disk_reserve_bytes,
      // Longer than the timeout of any request.
      statement_timeout_ms: config.handler_timeout_ms + 5_000,
      onTrouble: (error) => logger.error({ err: error }, 'database'),
    })
    undoSteps.push(() => store.close())
    undoSteps.push(await lockFileStorage(store, config.object_store))
    const random = (count: number) => randomBytes(count)
    const keys = createKeys(config.secret_key, random, config.previous_keys)
    const audit_keys = auditKeysOf(config.audit)
    await syncErasureLedger({ config, store, keys, audit_keys, random, clock, ports }, personalData)
    onStep('population')
    const population = await parts.openPopulation(config, logger)
    undoSteps.push(() => population.close())
    if (config.test_start) await requireTestData(store, population, logger)
    const mailer = createMailer(config.mail)
    undoSteps.push(async () => mailer.close())
    const metrics = createMetrics()
    undoSteps.push(async () => metrics.close())
    const deps: Deps = {
      config,
      store,
      db: store.db,
      population,
      network: createNetwork({
        ...networkOptionsOf(config.network),
        observe: ({ outcome, ...event }) => {
          metrics.asked({ host: event.host, outcome })
          if (outcome !== 'ok') logger.warn({ ...event, outcome }, 'network call')
        },
      }),
      payments: createPayments(config.payments),
      mailer,
      keys,
      audit_keys,
      clock,
      random,
      logger,
      background: createBackground(parts.domains, logger),
      ports,
      events: new EventEmitter().setMaxListeners(50),
    }
    undoSteps.push(startReaders())
    onStep('server')
    undoSteps.push(() => deps.background.stop())
    await deps.background.start(deps)
    undoSteps.push(startHousekeeping(deps))
    metrics.gauge(
      'rookery_network_circuits_open',
      'Hosts and ad accounts of networks that are left alone for now.',
      deps.network.openCircuits,
    )
    watchStore(metrics, store)
    watchDisk(metrics, config.data_dir)
    watchKernel(metrics, population)
    if (config.metrics) {
      const metricsServer = await serveMetrics(metrics, config.metrics, logger)
      undoSteps.push(() => metricsServer.close())
    }
    const app = await buildApp(deps, parts.domains, () => isStopping, metrics)
    undoSteps.push(async () => await drainServer(app, DRAIN_MS))
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as AddressInfo
    return {
      deps,
      url: config.port === 0 ? `http://${config.host}:${port}` : config.public_url.origin,
      close: async () => {
        isStopping = true
        await unwindAll(undoSteps, logger)
      },
    }
  } catch (error) {
    await unwindAll(undoSteps, logger)
    throw explainListen(error, config)
  }
}
