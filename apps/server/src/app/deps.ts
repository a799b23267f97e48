import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Population as OpenedPopulation } from '@rookery/analytics'
import type { Credentials, Network, XClient, XMeter } from '@rookery/network'
import type { Config } from '../config/config.ts'
import type { AuditKeys } from '../security/audit-keys.ts'
import type { Keys, RandomBytes } from '../security/keys.ts'
import type { Database, Store } from '../store/database.ts'
import type { Mailer } from './mailer.ts'
import type { Payments } from './payments.ts'
import type { Ports } from './ports.ts'

export type Clock = () => Date

/** Only the public interface, so that one population can replace another. */
export type Population = Pick<OpenedPopulation, keyof OpenedPopulation>

/** Every call of X's API is booked: its client needs a meter (`meterFor` of the domain network-spend). */
export type MeteredNetwork = Omit<Network, 'x'> & {
  readonly x: (credentials: Credentials, meter: XMeter) => XClient
}

/** The domains' background work. It can be paused, so that no domain writes, and resumed. */
export interface Background {
  start(deps: Deps): Promise<void>
  /** Ends what was started, last first. */
  stop(): Promise<void>
}

/** Everything a handler, service or job may use; built once in main.ts or by the tests' harness. */
export interface Deps {
  readonly config: Config
  readonly store: Store
  readonly db: Database
  readonly population: Population
  readonly network: MeteredNetwork
  readonly payments: Payments
  readonly mailer: Mailer
  readonly keys: Keys
  /** Keys of the audit log's chain. */
  readonly audit_keys: AuditKeys
  readonly clock: Clock
  /** Random bytes for ids, tokens and nonces. */
  readonly random: RandomBytes
  readonly logger: FastifyBaseLogger
  /** The domains' background work. */
  readonly background: Background
  /** Functions that upper areas implement for lower areas. */
  readonly ports: Ports
  /** The Idempotency-Key of the request, if it has one: stored in the audit rows it writes. */
  readonly request_mark?: string
  /** In-process notices between domains, e.g. 'grant-revoked' (GrantedAccount id). Never the only record of anything. */
  readonly events: EventEmitter
}
