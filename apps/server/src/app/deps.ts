import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Network } from '@rookery/network'
import type { Config } from '../config/config.ts'
import type { Payments } from '../domains/subscriptions/payments.service.ts'
import type { Keys, RandomBytes } from '../security/keys.ts'
import type { Database, Store } from '../store/database.ts'

export type Clock = () => Date

type Analytics = typeof import('@rookery/analytics')
export type Population = Analytics extends { openPopulation: (...args: never[]) => Promise<infer P> }
  ? P
  : { info(): Promise<unknown>; close(): Promise<void> }

/** Everything a handler, service or job may use; built once in main.ts or by the tests' harness. */
export interface Deps {
  readonly config: Config
  readonly store: Store
  readonly db: Database
  readonly population: Population
  readonly network: Network
  readonly payments: Payments
  readonly keys: Keys
  readonly clock: Clock
  /** Random bytes for ids, tokens and nonces. */
  readonly random: RandomBytes
  readonly logger: FastifyBaseLogger
  /** In-process notices between domains, e.g. 'grant-revoked' (GrantedAccount id), 'job-added'. Never the only record of anything. */
  readonly events: EventEmitter
}
