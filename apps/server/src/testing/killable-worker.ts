import { createWriteStream } from 'node:fs'
import pino from 'pino'
import type { Domain } from '../app/define-route.ts'
import type { UserActor } from '../app/actor.ts'
import type { Deps } from '../app/deps.ts'
import { newId } from '../app/new-id.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { openPopulationInUse } from '../domains/imports/population-in-use.ts'
import { socialAccounts } from '../store/tables.ts'

interface KillableWorker {
  /** Makes what is to be worked on; the process ends after it. Undefined: it works until it is stopped. */
  prepare: ((deps: Deps) => Promise<void>) | undefined
  domain: Domain
  /** What the work looks like now, told as a JSON line on standard output whenever it changed. */
  look: (deps: Deps) => Promise<unknown>
}

/** A worker of the server in a process of its own, for tests that kill it. */
export async function runKillableWorker({ prepare, domain, look }: KillableWorker): Promise<void> {
  const server = await startServer({
    config: readConfig(process.env),
    domains: prepare ? [] : [domain],
    logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
    openPopulation: async ({ data_dir }) =>
      await openPopulationInUse({ data_dir, clickhouse_url: null, configured: undefined }),
  })
  if (prepare) {
    await prepare(server.deps)
    await server.close()
    process.exit(0)
  }
  for (let last = ''; ;) {
    const line = JSON.stringify((await look(server.deps)) ?? null)
    if (line !== last) process.stdout.write(`${line}\n`)
    last = line
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What a test prepares with, as JSON in the environment. */
export const preparedWith = <T>(): T | undefined => {
  const given = process.env['PREPARE']
  return given === undefined ? undefined : (JSON.parse(given) as T)
}

/** Connects a person to X with that token. */
export async function connectX(
  deps: Deps,
  user: string,
  given: { token: string; secret: string },
): Promise<void> {
  const identity = newId(deps)
  await deps.db.insert(socialAccounts).values({
    id: identity,
    user_id: user,
    provider: 'twitter',
    uid: '1',
    handle: 'p',
    name: 'P',
    sealed_token: deps.keys.seal(
      JSON.stringify({ token: given.token, secret: given.secret }),
      `social_accounts:${identity}`,
    ),
    connected_at: deps.clock(),
  })
}

/** A signed-in admin of one team. */
export const adminActor = (user: string, team: string, membership: string, now: Date): UserActor => ({
  kind: 'user',
  mode: 'session',
  user_id: user,
  session_id: 's',
  language: 'en',
  groups: [],
  memberships: [{ id: membership, team_id: team, level: 'admin', is_organisation: false }],
  signed_in_at: now,
  token: '',
})
