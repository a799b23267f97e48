import { createWriteStream } from 'node:fs'
import pino from 'pino'
import type { Population } from '../app/deps.ts'
import { StartError } from '../app/start-error.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { adAccounts } from '../domains/ad-accounts/index.ts'
import { antiForgeryOf, openSession, sessionCookieName } from '../domains/sessions/session.service.ts'
import { signIn } from '../domains/sign-in/index.ts'
import { subscriptions } from '../domains/subscriptions/index.ts'
import { teams } from '../domains/teams/index.ts'
import { user } from '../domains/user/index.ts'
import { newId } from '../app/new-id.ts'
import { users } from '../store/tables.ts'

/**
 * The server in a process of its own for tests that kill it: everything of main.ts over the relational store, without a population. Signs one
 * person in and tells their headers in the 'listening' line, for the network that would is not there.
 */
try {
  const server = await startServer({
    config: readConfig(process.env),
    domains: [signIn, user, teams, adAccounts, subscriptions],
    logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
    openPopulation: async () => ({ info: async () => ({}), close: async () => {} }) as unknown as Population,
  })
  const { deps } = server
  const id = newId(deps)
  await deps.db.insert(users).values({ id, created_at: deps.clock() })
  const session = await openSession(deps, deps.db, id, 'tests')
  const headers = {
    cookie: `${sessionCookieName(deps.config)}=${session.token}`,
    'x-csrftoken': antiForgeryOf(deps, session.token_hash),
  }
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: server.url, headers })}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
