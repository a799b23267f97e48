import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'
import { integerSetting } from './integer-setting.ts'

/** Monthly users as published by X. */
const DEFAULT_USERS = { n: 550_000_000, as_of: '2024-03', source: 'X' }

/** Number of users of the network, with its date and source; null if not configured. */
export interface NetworkUsers {
  readonly n: number
  readonly as_of: string | null
  readonly source: string | null
}

/**
 * Number of users of the network as configured by the operator, with its date and source; a number without
 * date and source is shown without them. Throws StartError.
 */
export function readNetworkUsers(env: Env): NetworkUsers {
  const { NETWORK_USERS: n, NETWORK_USERS_AS_OF: as_of, NETWORK_USERS_SOURCE: source } = env
  if (as_of && !/^\d{4}(-\d{2}){0,2}$/.test(as_of))
    throw new StartError(
      'bad_config',
      `NETWORK_USERS_AS_OF must be a year, a month or a day such as 2026-01-31, not '${as_of}'`,
    )
  if (!n) return { ...DEFAULT_USERS, ...(as_of ? { as_of } : {}), ...(source ? { source } : {}) }
  return {
    n: integerSetting('NETWORK_USERS', n, 10_000_000_000),
    as_of: as_of || null,
    source: source || null,
  }
}
