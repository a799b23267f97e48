import closeWithGrace from 'close-with-grace'
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { createLogger } from './logging/create-logger.ts'
import { errorForLog } from './logging/error-for-log.ts'
import { createKeys } from './security/keys.ts'
import { StartError } from './errors/start-error.ts'
import { DRAIN_MS, startServer } from './start/start-server.ts'
import { readConfig } from './config/config.ts'
import { warmProposals } from './areas/audiences/analysis/proposals/warm-proposals.service.ts'
import { domains } from './areas/index.ts'
import { stopWithSupervisor } from './start/supervise.ts'
import { openPopulationInUse } from './areas/population/imports/population-in-use.ts'

const FAULT_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const

/** Standard output is for the launcher: one JSON line an event. The log goes to standard error. */
const logEvent = (event: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const logger = createLogger(config.log_level, pino.destination({ dest: 2, sync: true }))
  const server = await startServer({
    config,
    domains,
    logger,
    openPopulation: async ({
      clickhouse_url,
      data_dir,
      population,
      secret_key,
      erasures_dir,
      kernel_bytes,
    }) =>
      await openPopulationInUse({
        clickhouse_url,
        data_dir,
        ledger: erasures_dir,
        configured: population ?? undefined,
        secret_key: createKeys(secret_key, randomBytes).mac('draw', 'population'),
        kernel: {
          ...(kernel_bytes === null ? {} : { maxBytes: kernel_bytes }),
          onDifference: (difference) =>
            logger.error(
              { difference },
              'a size in memory is not that of SQL: sizes come from SQL until the next refresh',
            ),
        },
      }),
    onStep: (step) => logEvent({ event: 'step', step }),
  })
  const warming = new AbortController()
  const warmed = warmProposals(server.deps, warming.signal).catch((error: unknown) =>
    logger.debug({ err: error }, 'the first proposals were not made ahead'),
  )
  // No handlers for native faults: a handler would return to the fault for ever. A fault ends the process,
  // and the supervisor restarts it.
  closeWithGrace({ delay: DRAIN_MS + 2_000, logger: false, skip: [...FAULT_SIGNALS] }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error')
    logEvent({ event: 'stopping' })
    warming.abort()
    await warmed
    await server.close()
    logEvent({ event: 'stopped' })
  })
  stopWithSupervisor()
  logEvent({ event: 'listening', url: server.url, pid: process.pid })
}

try {
  await start()
} catch (error) {
  // Prints one line with the remedy; the stack is printed for unexpected errors only.
  const { type, message, stack } = errorForLog(error)
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${type}: ${message}\n${stack}\n`)
  process.exit(1)
}
