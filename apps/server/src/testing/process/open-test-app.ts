import { sessionCookieName } from '../../app/access/hosts.ts'
import { EventEmitter } from 'node:events'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { createNetwork } from '@rookery/network'
import { createBackground } from '../../start/background.ts'
import { buildApp } from '../../app/http/build-app.ts'
import type { Deps, Population } from '../../app/deps.ts'
import type { Domain } from '../../app/http/define-route.ts'
import { newId } from '../../security/new-id.ts'
import { readConfig, type Config } from '../../config/config.ts'
import type { Env } from '../../config/env.ts'
import { networkOptionsOf } from '../../config/network-config.ts'
import { domains as allDomains } from '../../areas/index.ts'
import { antiForgeryOf, openSession } from '../../areas/people/sessions/session.service.ts'
import { createMailer } from '../../areas/foundation/mail/mailer.ts'
import { ports } from '../../areas/ports.ts'
import { createPayments } from '../../areas/billing/subscriptions/payments.service.ts'
import { createLogger } from '../../logging/create-logger.ts'
import { LogSink } from './log-sink.ts'
import { auditKeysOf } from '../../security/audit-keys.ts'
import { createKeys } from '../../security/keys.ts'
import { openStore } from '../../store/database.ts'
import { memberships, socialAccounts, teams, users } from '../../store/tables.ts'
import { makeDatabase } from './make-database.ts'

export interface TestAppOptions {
  readonly env?: Env
  /** Address of the network; without it every network call is refused. */
  readonly sandbox_url?: string
  /** Any Population; without it every query to it fails the test. */
  readonly population?: Population
  readonly payments?: Deps['payments']
  readonly domains?: readonly Domain[]
  /** False disables the domains' background jobs. */
  readonly start?: boolean
  readonly config?: Partial<Config>
  /**
   * Data folder that outlives this app. DATABASE_URL in `env` selects the database; otherwise it is in this
   * folder.
   */
  readonly kept?: string
}

/** A signed-in user: sends the session cookie and the CSRF token as the page does. */
export interface TestUser {
  readonly id: string
  readonly network_id: string
  readonly session_id: string
  readonly cookie: string
  readonly token: string
  readonly headers: { cookie: string; 'x-csrftoken': string }
}

export interface TestAnswer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly cookies: { name: string; value: string }[]
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** All that was logged; `close` fails when it holds a person's values. */
  readonly log: LogSink
  /** Advances the server's clock. */
  tick(ms: number): void
  call(
    method: string,
    path: string,
    more?: { as?: TestUser | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<TestAnswer>
  /**
   * Creates a user with an X identity and an open session. `token` is the user's access token on the network.
   */
  signIn(more?: {
    name?: string
    email?: string | null
    groups?: string[]
    token?: { token: string; secret: string }
    network_id?: string
  }): Promise<TestUser>
  makeTeam(
    name: string,
    members: { user: TestUser; level: 'admin' | 'member' }[],
    more?: { is_organisation?: boolean },
  ): Promise<{ id: string; slug: string; members: string[] }>
  close(): Promise<void>
}

const { TEST_LOG } = process.env

const closedDatabase = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'then'
          ? undefined
          : () => Promise.reject(new Error(`${name}.${String(key)}: this test opened none`)),
    },
  )

/** The real app over the real database (PGlite in memory, or DATABASE_URL); only the clock is simulated. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { kept } = options
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'rookery-test-'))
  const url = kept === undefined ? process.env.DATABASE_URL : undefined
  const database = url ? await makeDatabase(url) : null
  const env: Env = {
    DATA_DIR: folder,
    ERASURES_DIR: join(folder, 'erasures'),
    AUDIT_DIR: join(folder, 'audit'),
    SANDBOX_URL: options.sandbox_url ?? 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    WEB_DIST: 'none',
    CATALOGUE: 'off',
    // Tests create more teams than one user may in a day.
    TEAMS_A_DAY: '1000',
    // On a busy machine answers may be late.
    HANDLER_TIMEOUT_MS: '120000',
    NETWORK_WAIT_MS: '60000',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...options.env,
  }
  const config: Config = { ...readConfig(env), ...options.config }
  const store = await openStore({
    database_url: config.database_url,
    database_owner_url: config.database_owner_url,
    ...(kept === undefined
      ? { folder: null, template: inject('pgliteTemplate') }
      : { folder: join(kept, 'relational') }),
    connections: 6,
  })
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const random = (count: number) => randomBytes(count)
  const mailer = createMailer(config.mail)
  const log = new LogSink()
  const streams = [
    { level: 'info', stream: log },
    ...(TEST_LOG ? [{ level: TEST_LOG, stream: process.stdout }] : []),
  ]
  const logger = createLogger(TEST_LOG ?? 'info', pino.multistream(streams as pino.StreamEntry[]))
  const domains = options.domains ?? allDomains
  const deps: Deps = {
    config,
    store,
    db: store.db,
    population: options.population ?? (closedDatabase('population') as Population),
    network: createNetwork(networkOptionsOf(config.network)),
    payments: options.payments ?? createPayments(config.payments),
    mailer,
    keys: createKeys(config.secret_key, random),
    audit_keys: auditKeysOf(config.audit),
    clock,
    random,
    logger,
    background: createBackground(options.start ? domains : [], logger),
    ports,
    events: new EventEmitter(),
  }
  const app = await buildApp(deps, domains)
  await deps.background.start(deps)
  let people = 0
  const secrets: string[] = []
  const test: TestApp = {
    app,
    deps,
    log,
    tick: (ms) => {
      offset += ms
    },
    call: async (method, path, { as, body, headers } = {}) => {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          host: 'localhost',
          ...(as ? as.headers : {}),
          ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body !== undefined ? { payload: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      })
      let parsed: unknown = answer.body
      try {
        parsed = answer.body === '' ? undefined : JSON.parse(answer.body)
      } catch {
        // Pages and scripts are left as text.
      }
      return { status: answer.statusCode, body: parsed, headers: answer.headers, cookies: answer.cookies }
    },
    signIn: async (more = {}) => {
      people += 1
      const id = newId(deps)
      const [first_name = '', ...rest] = (more.name ?? `Person ${people}`).split(' ')
      const now = clock()
      await deps.db.insert(users).values({
        id,
        email: more.email === undefined ? `person${people}@example.com` : more.email,
        first_name,
        last_name: rest.join(' '),
        groups: more.groups ?? [],
        created_at: now,
        last_login_at: now,
      })
      const network_id =
        more.network_id ?? String(BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 14)}`))
      const identity = newId(deps)
      await deps.db.insert(socialAccounts).values({
        id: identity,
        user_id: id,
        provider: 'twitter',
        uid: network_id,
        handle: `person${people}`,
        name: more.name ?? `Person ${people}`,
        sealed_token: deps.keys.seal(
          JSON.stringify(more.token ?? { token: `token-${people}`, secret: `secret-${people}` }),
          `social_accounts:${identity}`,
        ),
        connected_at: now,
      })
      const session = await openSession(deps, deps.db, id, 'tests')
      const token = antiForgeryOf(deps, session.token_hash)
      secrets.push(session.token, session.token_hash, token)
      const cookie = `${sessionCookieName(config)}=${session.token}`
      return {
        id,
        network_id,
        session_id: session.id,
        cookie,
        token,
        headers: { cookie, 'x-csrftoken': token },
      }
    },
    makeTeam: async (name, members, more = {}) => {
      const id = newId(deps)
      const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${randomBytes(3).toString('hex')}`
      await deps.db.insert(teams).values({ id, name, slug, created_at: clock(), ...more })
      const ids: string[] = []
      for (const { user, level } of members) {
        const membership = newId(deps)
        await deps.db
          .insert(memberships)
          .values({ id: membership, team_id: id, user_id: user.id, level, joined: clock() })
        ids.push(membership)
      }
      return { id, slug, members: ids }
    },
    close: async () => {
      await deps.background.stop()
      mailer.close()
      await app.close()
      await store.close()
      await database?.drop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
      const leaks = log.leaks(secrets)
      if (leaks.length > 0) throw new Error(`The log holds values of people: ${leaks.slice(0, 3).join('\n')}`)
    },
  }
  return test
}
