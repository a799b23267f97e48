import { randomBytes } from 'node:crypto'
import { fetchPopulationInUse, command } from '../areas/population/imports/operator-client.ts'
import {
  carryOut,
  personOrder,
  type PersonOrder,
} from '../areas/people/suspension/person-commands.service.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/database.ts'
import { UsageError } from './usage-error.ts'

/** The order that `suspend` or `lost-passkey` with its flags is. Throws UsageError. */
export const readPersonOrder = (name: string, args: readonly string[]): PersonOrder => {
  const flagAt = args.indexOf('--why')
  const isBack = args.includes(name === 'suspend' ? '--lift' : '--cancel')
  const [who] = args.filter((arg, at) => !arg.startsWith('--') && (flagAt < 0 || at !== flagAt + 1))
  const order = personOrder.safeParse({
    command: name === 'suspend' ? (isBack ? 'lift' : 'suspend') : isBack ? 'keep-passkeys' : 'reset-passkeys',
    who,
    why: flagAt < 0 ? undefined : args[flagAt + 1],
  })
  if (!order.success)
    throw new UsageError(`Say who (address, @handle or id) and why: npm run ${name} -- PERSON --why "…"`)
  return order.data
}

/**
 * Has the running server carry it out, or does so on the store itself: beside a server with PostgreSQL, or while the
 * server of an embedded store is down.
 */
export const runPersonOrder = async (
  config: Config,
  order: PersonOrder,
  withStore: <T>(config: Config, work: (store: Store) => Promise<T>) => Promise<T>,
): Promise<string> => {
  if (config.database_url === null && (await fetchPopulationInUse(config.data_dir)) !== null)
    return (await command<{ text: string }>(config.data_dir, '/person', order)).text
  return await withStore(
    config,
    async ({ db }) =>
      await carryOut(
        { db, clock: () => new Date(), random: randomBytes, audit_keys: auditKeysOf(config.audit) },
        order,
      ),
  )
}
