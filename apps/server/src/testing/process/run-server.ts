import { sessionCookieName } from '../../app/access/hosts.ts'
import { createWriteStream } from 'node:fs'
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import type { Population } from '../../app/deps.ts'
import { StartError } from '../../errors/start-error.ts'
import { startServer } from '../../start/start-server.ts'
import { stopWithSupervisor } from '../../start/supervise.ts'
import { readConfig } from '../../config/config.ts'
import { endGrantsOf } from '../../areas/advertising/ad-accounts/grant.service.ts'
import { adAccounts } from '../../areas/advertising/ad-accounts/index.ts'
import { campaigns } from '../../areas/advertising/campaigns/index.ts'
import { adSetJob } from '../../areas/advertising/campaigns/launch/adset.job.ts'
import { campaignJob } from '../../areas/advertising/campaigns/launch/campaign.job.ts'
import { createJobs } from '../../areas/foundation/jobs/index.ts'
import { createMembers } from '../../areas/people/members/index.ts'
import { antiForgeryOf, openSession } from '../../areas/people/sessions/session.service.ts'
import { signIn } from '../../areas/people/sign-in/index.ts'
import { checkout } from '../../areas/billing/checkout/index.ts'
import { teams } from '../../areas/people/teams/index.ts'
import { teamIdOf } from '../../areas/people/teams/team.service.ts'
import { currentUser } from '../../areas/people/current-user/index.ts'
import { newId } from '../../security/new-id.ts'
import { users } from '../../store/tables.ts'
import { quickBackground } from './quick-background.ts'

/**
 * The server in a separate process, for tests that kill it: all of main.ts over the relational store, without
 * a population. Signs in one user and prints their headers in the 'listening' line, since there is no network
 * to sign in with.
 */
try {
  const server = await startServer({
    config: readConfig(process.env),
    domains: [
      ...[signIn, currentUser, teams, createMembers([endGrantsOf]), adAccounts, campaigns, checkout],
      // Jobs that work without a population.
      createJobs([campaignJob, adSetJob], teamIdOf, quickBackground),
    ],
    logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
    openPopulation: async () => ({ info: async () => ({}), close: async () => {} }) as unknown as Population,
  })
  // Written now, because most of these processes are killed.
  flushCompileCache()
  const { deps } = server
  const id = newId(deps)
  await deps.db.insert(users).values({ id, created_at: deps.clock() })
  const session = await openSession(deps, deps.db, id, 'tests')
  const headers = {
    cookie: `${sessionCookieName(deps.config)}=${session.token}`,
    'x-csrftoken': antiForgeryOf(deps, session.token_hash),
  }
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
  stopWithSupervisor()
  process.stdout.write(
    `${JSON.stringify({ event: 'listening', url: server.url, headers, pid: process.pid })}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
