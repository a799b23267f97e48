import { createWriteStream } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isNull } from 'drizzle-orm'
import pino from 'pino'
import { startServer } from '../../../start/start-server.ts'
import { createJobs } from '../../../areas/foundation/jobs/index.ts'
import { teamIdOf } from '../../../areas/people/teams/team.service.ts'
import { backgroundJobs } from '../../../areas/foundation/jobs/tables.ts'
import { jobHandlers } from '../../../areas/index.ts'
import { openPopulationInUse } from '../../../areas/population/imports/population-in-use.ts'
import { readConfig } from '../../../config/config.ts'
import { quickBackground } from '../quick-background.ts'
import { pauseAt, type PausePoint } from './pause-at.ts'

/**
 * The server's background jobs in a separate process, for tests that kill it. With STAND_STILL each kind of
 * job pauses at the given point. Reports open and paused jobs on standard output, one line per change.
 */
const stopPoint = process.env['STAND_STILL']
const ownCase =
  stopPoint === undefined
    ? { works: jobHandlers, frozen: new Set() }
    : pauseAt(jobHandlers, JSON.parse(stopPoint) as PausePoint)
const backgroundTiming = {
  ...quickBackground,
  // A killed process is detected as soon as possible.
  lease_ms: 2_000,
  page_users: 50,
  page_posts: 5,
  page_ads: 1,
  batch_rows: 100,
}

const server = await startServer({
  config: readConfig(process.env),
  domains: [createJobs(ownCase.works, teamIdOf, backgroundTiming)],
  logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
  openPopulation: async ({ data_dir }) =>
    await openPopulationInUse({
      data_dir,
      clickhouse_url: null,
      configured: undefined,
      secret_key: 'known to everybody',
    }),
})
// The process is killed before it would write its compile cache.
flushCompileCache()
/** Null if there is no answer in time on a busy machine; the caller retries. */
const openJobs = async () =>
  await server.deps.db
    .select({ kind: backgroundJobs.kind, state: backgroundJobs.state, step: backgroundJobs.step })
    .from(backgroundJobs)
    .where(isNull(backgroundJobs.finished_at))
    .orderBy(backgroundJobs.kind)
    .catch(() => null)
for (let last = ''; ;) {
  const jobsWorker = await openJobs()
  const line = JSON.stringify({ open: jobsWorker, frozen: [...ownCase.frozen] })
  if (jobsWorker && line !== last) {
    process.stdout.write(`${line}\n`)
    last = line
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
}
