import { siteOfHost, type SiteName } from '@rookery/contract/sites.ts'
import { addressOf } from '@rookery/notations/email-address.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { requireGuards, exposingSetting } from './exposure.ts'
import { readAudit, type AuditConfig } from './read-audit.ts'
import { readKeys } from './read-keys.ts'
import { readNetworkConfig, type NetworkConfig } from './network-config.ts'
import { readObjectStore, type ObjectStoreKind, type S3Settings } from './read-object-store.ts'
import { readEventsUrl } from './read-events-url.ts'
import { readNetworkSpend, type NetworkSpendConfig } from './read-network-spend.ts'
import { readPasskeyDomain } from './read-passkey-domain.ts'
import { readScanner, type ScannerAddress } from './read-scanner.ts'
import { readNetworkUsers, type NetworkUsers } from './read-network-users.ts'
import { readTestStart } from './read-test-start.ts'
import { withSecretFiles } from './secret-files.ts'
import { isLocalAddress } from './is-local-address.ts'
import { integerSetting } from './integer-setting.ts'
import type { Env } from './env.ts'

/** Configuration from the environment. Built once, never changed. */
export interface Config {
  /**
   * The server is reachable by others, or calls real networks: the settings that protect data were required.
   */
  readonly production: boolean
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** Absolute path. Contains the relational folder, the population, the lock and the key file. */
  readonly data_dir: string
  readonly database_url: string | null
  /** PostgreSQL's user who owns the tables and runs the migrations; null: the one of `database_url`. */
  readonly database_owner_url: string | null
  readonly clickhouse_url: string | null
  /** The population in use, if the environment fixes it: 'synthetic', 'real' or an import's name. */
  readonly population: string | null
  /**
   * Public address of the product, e.g. https://app.rookery.example; its scheme and host determine cookies
   * and origins.
   */
  readonly public_url: URL
  /** Host names served in addition to the public one: exact, or '*.name' for one label before it. */
  readonly team_hosts: readonly string[]
  /** Host names of the pro-targeting site and of the premium suite, exact. */
  readonly site_hosts: readonly string[]
  readonly network: NetworkConfig
  /** SMTP server and sender address. */
  readonly mail: {
    readonly url: string
    readonly from: string
    readonly domain: string
    /** Nothing is handed over before the connection is encrypted. */
    readonly requires_tls: boolean
  }
  readonly payments: {
    readonly url: string
    readonly key: string
    readonly public_key: string
    readonly webhook_secret: string
    /** Whether the provider computes tax, for which the payer's address and tax number are asked. */
    readonly automatic_tax: boolean
  }
  /** 32 bytes; all other keys are derived from it. */
  readonly secret_key: Buffer
  /** Keys from before a rotation; they still decrypt what they encrypted. */
  readonly previous_keys: readonly Buffer[]
  /** The audit log: its key, where it is noted outside of the database, and for how long it is kept. */
  readonly audit: AuditConfig
  /** Fixed API tokens of standalone applications; two may be valid at a time. */
  readonly standalone_tokens: readonly string[]
  /** Ad accounts (network ids) that may upload without a subscription. */
  readonly unlimited_ad_accounts: readonly string[]
  /**
   * Who may import people into the population on screen: account ids at X and confirmed e-mail addresses.
   * 'anybody': every signed-in user, if the server is reachable from this machine only.
   */
  readonly operators: readonly string[] | 'anybody'
  /** E-mail domains of the network's representatives. */
  readonly representative_domains: readonly string[]
  /** Address that hears of new requests of visitors; null if nobody is to. */
  readonly leads_mail: string | null
  /** Scanner that looks at files which others will be given; null: none does. */
  readonly virus_scanner: ScannerAddress | null
  /** Service that takes reports of errors in the page (a Sentry DSN), with the origin it is reached at; null without. */
  readonly error_reports: { readonly dsn: string; readonly origin: string } | null
  /** The project whose usage events are taken at /track/ and beside it; null: none are. */
  readonly product_events_token: string | null
  /**
   * The browser extension: whether it may fill the ad platform's form, which the rules of X forbid, and
   * revisions of the form that are known to be broken.
   */
  readonly extension: { readonly filling: boolean; readonly broken_revisions: readonly string[] }
  /** Whether the catalogue audiences that ship with the product are stored and recounted. */
  readonly catalogue: boolean
  /** Started for tests: anyone may reset the stores. Never in production. */
  readonly test_start: boolean
  /** Folder of the built web app, or null when it is served elsewhere. */
  readonly web_dist: string | null
  /** Number of reverse proxies in front of the server; their X-Forwarded-For is trusted. */
  readonly trusted_proxies: number
  /** Number of users of the network, for our own model of sizes, with its date and source if configured. */
  readonly network_users: NetworkUsers
  /** What calls of X cost, and the limits of what may be spent. */
  readonly network_spend: NetworkSpendConfig
  /** Public address of /webhooks/x/, to which X sends the follows of tracked accounts; null: it is not asked to. */
  readonly x_events_url: string | null
  /** Multiplies every rate limit; 1 in production. */
  readonly rate_limit_factor: number
  /** Maximum duration of a request handler. */
  readonly handler_timeout_ms: number
  /** Maximum time a page waits for an optional figure of the network; no longer than a handler may take. */
  readonly network_wait_ms: number
  /** How recent a sign-in must be for actions on money and access. */
  readonly fresh_sign_in_minutes: number
  /** Domain that passkeys belong to; they work there and on hosts under it. */
  readonly passkey_domain: string
  readonly log_level: string
  /** Maximum number of concurrent API requests; further ones are refused with 503. */
  readonly max_in_flight: number
  /** Upload limits per user and over all files. */
  readonly limits: {
    /** Maximum number of uploads that are started and not finished. */
    readonly open_uploads: number
    readonly upload_bytes_a_day: number
    readonly teams_a_day: number
    /** Maximum total bytes of all stored files. */
    readonly object_bytes: number
  }
  /** With less free space on the data folder's disk nothing is written; reading still works. */
  readonly disk_reserve_bytes: number
  /** Most bytes of postings that sizes are counted from in memory; 0: sizes come from SQL. Null: a quarter of the machine's memory. */
  readonly kernel_bytes: number | null
  /**
   * Absolute path. Ledger of erased users and deleted profiles, separate from the data and its backups, for
   * use after a restore.
   */
  readonly erasures_dir: string
  /**
   * Where uploaded files are stored: in the data folder (one server only), in the database or in an S3 bucket
   * (shared by all servers).
   */
  readonly object_store: ObjectStoreKind
  /** S3 settings; null if files are stored elsewhere. */
  readonly s3: S3Settings | null
  /** Address of /metrics, separate from the public port; null to disable it. */
  readonly metrics: { readonly host: string; readonly port: number } | null
}

const localUrls = {
  PORT: '8600',
  HOST: '127.0.0.1',
  DATA_DIR: 'data',
  SANDBOX_URL: 'http://127.0.0.1:4100',
  X_CONSUMER_KEY: 'rookery-sandbox-app',
  X_CONSUMER_SECRET: 'rookery-sandbox-app-secret',
  PAYMENTS_KEY: 'sk_test_rookery_sandbox',
  PAYMENTS_PUBLIC_KEY: 'pk_test_rookery_sandbox',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_rookery_sandbox',
  STANDALONE_TOKENS: 'rookery-standalone',
  // Mail server of the sandbox.
  SMTP_URL: 'smtp://127.0.0.1:4125',
  MAIL_FROM: 'Rookery <no-reply@rookery.example>',
} as const

const MB = 1_000_000

const listOfWords = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/**
 * The page derives its site from the first label of the host name, so another first label would show another
 * site.
 */
const hostsOfSite = (name: string, site: SiteName, env: Env): string[] =>
  listOfWords(env[name]).map((host) => {
    if (siteOfHost(host) !== site)
      throw new StartError(
        'bad_config',
        `${name}: ${host} is not a name of that site; begin it with "${site}."`,
      )
    return host.toLowerCase()
  })

const address = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartError('bad_config', `${name} is not a web address: ${text}`)
  return url
}

const mailServer = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  // The message must not contain the password.
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new StartError(
      'bad_config',
      'SMTP_URL must read smtp://user:password@host:port, or smtps:// for TLS.',
    )
  return text
}

/**
 * The key file is created once in the data folder, readable by its owner only. It has one line per key during
 * a rotation.
 */
const keysOf = (env: Env, dataDir: string): [Buffer, ...Buffer[]] => {
  if (env.SECRET_KEY) {
    const keys = readKeys(listOfWords(env.SECRET_KEY))
    if (keys === null)
      throw new StartError(
        'bad_config',
        'SECRET_KEY must be 32 bytes in base64; a comma before the one it follows',
      )
    return keys
  }
  const file = join(dataDir, 'secret.key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const keys = readKeys(readFileSync(file, 'utf8').split('\n').filter(Boolean))
    if (keys === null)
      throw new StartError('bad_config', `The key file ${file} is damaged. Restore it from a backup.`)
    return keys
  } catch (error) {
    if (error instanceof StartError) throw error
    throw StartError.ofFolder(dataDir, error)
  }
}

const leadsMailOf = ({ LEADS_MAIL: text = '' }: Env): string | null => {
  if (text === '') return null
  const email = addressOf(text)
  if (email === null) throw new StartError('bad_config', `LEADS_MAIL is not an address: ${text}`)
  return email
}

/** `https://<public key>@<host>/<project>`: the public key is no secret, it goes to every browser. */
const errorReportsOf = ({ ERROR_REPORTS_DSN: dsn = '' }: Env): Config['error_reports'] => {
  if (dsn === '') return null
  const { origin, username, password, pathname } = address('ERROR_REPORTS_DSN', dsn)
  if (username === '' || password !== '' || pathname === '/' || /["<>\s]/.test(dsn))
    throw new StartError('bad_config', 'ERROR_REPORTS_DSN is no https://<public key>@<host>/<project>.')
  return { dsn, origin }
}

/** Stands in every page: no secret, and nothing that HTML would read. */
const usageTokenOf = ({ PRODUCT_EVENTS_TOKEN: token = '' }: Env): string | null => {
  if (!/^[\w-]{0,64}$/.test(token))
    throw new StartError(
      'bad_config',
      'PRODUCT_EVENTS_TOKEN may have letters, digits, - and _, at most 64 of them.',
    )
  return token || null
}

const operatorsOf = (env: Env, exposed: string | null): Config['operators'] => {
  const names = listOfWords(env.OPERATORS).map((name) => name.toLowerCase())
  if (names.includes('anybody')) {
    if (exposed !== null)
      throw new StartError(
        'bad_config',
        `OPERATORS=anybody is for this machine alone: name account ids at X or addresses (${exposed})`,
      )
    return 'anybody'
  }
  const invalidName = names.find((name) => !/^\d{1,20}$|^\S+@\S+\.\S+$/.test(name))
  if (invalidName !== undefined)
    throw new StartError(
      'bad_config',
      `OPERATORS: ${invalidName} is neither an account id at X nor an address`,
    )
  return names
}

/** Next to the data folder, so that backup and restore do not include it. */
export const erasuresFolder = (env: Env, dataDir: string): string =>
  resolve(env.ERASURES_DIR || `${dataDir}-erasures`)

/**
 * Reads the configuration from the environment. On a server for this machine only, everything has a default
 * that points at the sandbox. If others can reach the server, or it calls real networks, the settings that
 * protect people's data and TLS are required, whatever NODE_ENV is. Throws StartError with a one-line
 * instruction.
 */
export const readConfig = (given: Env): Config => {
  const env = withSecretFiles(given)
  const exposedSetting = exposingSetting(env)
  if (exposedSetting) requireGuards(env, exposedSetting, localUrls)
  const isProduction = exposedSetting !== null
  const value = (name: keyof typeof localUrls): string => env[name] || localUrls[name]
  const dataDir = resolve(value('DATA_DIR'))
  const port = integerSetting('PORT', value('PORT'), 65_535)
  const publicUrl = address('PUBLIC_URL', env.PUBLIC_URL || `http://127.0.0.1:${port}`)
  const [secretKey, ...previousKeys] = keysOf(env, dataDir)
  const sandbox = address('SANDBOX_URL', value('SANDBOX_URL')).origin
  const isLive = isProduction && !env.SANDBOX_URL
  const handlerTimeout = integerSetting('HANDLER_TIMEOUT_MS', env.HANDLER_TIMEOUT_MS || '15000', 600_000)
  return {
    production: isProduction,
    host: value('HOST'),
    port,
    data_dir: dataDir,
    database_url: env.DATABASE_URL || null,
    database_owner_url: env.DATABASE_OWNER_URL || null,
    clickhouse_url: env.CLICKHOUSE_URL || null,
    population: env.POPULATION || null,
    public_url: publicUrl,
    team_hosts: listOfWords(env.TEAM_HOSTS),
    site_hosts: [...hostsOfSite('PRO_HOSTS', 'pro', env), ...hostsOfSite('PREMIUM_HOSTS', 'premium', env)],
    network: readNetworkConfig(env, isLive ? null : sandbox, {
      key: value('X_CONSUMER_KEY'),
      secret: value('X_CONSUMER_SECRET'),
    }),
    mail: {
      url: mailServer(value('SMTP_URL')),
      from: value('MAIL_FROM'),
      domain: publicUrl.hostname,
      requires_tls: isProduction && !isLocalAddress(value('SMTP_URL')),
    },
    payments: {
      url: env.PAYMENTS_URL
        ? address('PAYMENTS_URL', env.PAYMENTS_URL).origin
        : isLive
          ? 'https://api.stripe.com'
          : sandbox,
      key: value('PAYMENTS_KEY'),
      public_key: value('PAYMENTS_PUBLIC_KEY'),
      webhook_secret: value('PAYMENTS_WEBHOOK_SECRET'),
      automatic_tax: env.PAYMENTS_TAX === 'automatic',
    },
    secret_key: secretKey,
    previous_keys: previousKeys,
    audit: readAudit(env, dataDir),
    standalone_tokens: listOfWords(value('STANDALONE_TOKENS')).slice(0, 2),
    unlimited_ad_accounts: listOfWords(env.UNLIMITED_AD_ACCOUNTS),
    operators: operatorsOf(env, exposedSetting),
    representative_domains: listOfWords(env.X_REPRESENTATIVE_DOMAINS || 'x.com'),
    leads_mail: leadsMailOf(env),
    virus_scanner: readScanner(env),
    error_reports: errorReportsOf(env),
    product_events_token: usageTokenOf(env),
    extension: {
      filling: env.EXTENSION_FILLING === 'on',
      broken_revisions: listOfWords(env.EXTENSION_BROKEN_FORMS),
    },
    catalogue: env.CATALOGUE !== 'off',
    test_start: readTestStart(env, exposedSetting),
    web_dist:
      env.WEB_DIST === 'none' ? null : (env.WEB_DIST ?? resolve(import.meta.dirname, '../../../web/dist')),
    trusted_proxies: integerSetting('TRUSTED_PROXIES', env.TRUSTED_PROXIES || '0', 10),
    network_users: readNetworkUsers(env),
    network_spend: readNetworkSpend(env, isLive && !env.X_API_URL),
    x_events_url: readEventsUrl(env.X_EVENTS_URL),
    rate_limit_factor: integerSetting('RATE_LIMIT_FACTOR', env.RATE_LIMIT_FACTOR || '1', 1_000),
    handler_timeout_ms: handlerTimeout,
    network_wait_ms: integerSetting(
      'NETWORK_WAIT_MS',
      env.NETWORK_WAIT_MS || `${Math.min(4_000, handlerTimeout)}`,
      handlerTimeout,
    ),
    fresh_sign_in_minutes: integerSetting(
      'FRESH_SIGN_IN_MINUTES',
      env.FRESH_SIGN_IN_MINUTES || (isProduction ? '10' : '720'),
      43_200,
    ),
    passkey_domain: readPasskeyDomain(env, publicUrl),
    log_level: env.LOG_LEVEL || 'info',
    max_in_flight: Math.max(1, integerSetting('MAX_IN_FLIGHT', env.MAX_IN_FLIGHT || '200', 100_000)),
    limits: {
      open_uploads: integerSetting('OPEN_UPLOADS', env.OPEN_UPLOADS || '40', 10_000),
      upload_bytes_a_day: integerSetting('UPLOAD_MB_A_DAY', env.UPLOAD_MB_A_DAY || '5000', 10_000_000) * MB,
      teams_a_day: integerSetting('TEAMS_A_DAY', env.TEAMS_A_DAY || '20', 1_000_000),
      object_bytes: integerSetting('OBJECTS_MB', env.OBJECTS_MB || '20000', 1_000_000_000) * MB,
    },
    ...readObjectStore(env),
    erasures_dir: erasuresFolder(env, dataDir),
    disk_reserve_bytes: integerSetting('DISK_RESERVE_MB', env.DISK_RESERVE_MB || '256', 10_000_000) * MB,
    kernel_bytes: env.KERNEL_MB ? integerSetting('KERNEL_MB', env.KERNEL_MB, 4_096) * MB : null,
    metrics: env.METRICS_PORT
      ? {
          host: env.METRICS_HOST || '127.0.0.1',
          port: integerSetting('METRICS_PORT', env.METRICS_PORT, 65_535),
        }
      : null,
  }
}
