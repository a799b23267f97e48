import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { XClient } from '@rookery/network'
import type { Deps } from '../../app/deps.ts'
import { encryptToken } from '../../areas/people/identities/identity.service.ts'
import { trackedAccounts } from '../../areas/population/tracked-accounts/tables.ts'
import { readConfig } from '../../config/config.ts'
import { createKeys } from '../../security/keys.ts'
import { newId } from '../../security/new-id.ts'
import { openStore } from '../../store/database.ts'
import { socialAccounts, users } from '../../store/tables.ts'
import { givePlan } from '../billing/give-plan.ts'

export interface Tracking {
  readonly deps: Deps
  /** A person connects that account and tracks its followers; answers the id of the tracked account. */
  connect(account: { readonly network_id: string; readonly handle: string }): Promise<string>
  close(): Promise<void>
}

/** What the daily job of connected accounts needs, without a server: for benchmarks and measures. */
export async function openTracking(options: {
  /** Whether the store is on disk; otherwise it is in memory. */
  readonly isOnDisk: boolean
  readonly clock: () => Date
  /** X for the account that is fetched. */
  readonly client: () => XClient
}): Promise<Tracking> {
  const { isOnDisk, clock, client } = options
  const folder = mkdtempSync(join(tmpdir(), 'rookery-tracking-'))
  const store = await openStore({ database_url: null, folder: isOnDisk ? join(folder, 'relational') : null })
  const deps = {
    config: readConfig({ DATA_DIR: folder }),
    store,
    db: store.db,
    clock,
    random: randomBytes,
    keys: createKeys(Buffer.from('known to everybody, 32 bytes long'), randomBytes),
    network: { x: client },
  } as unknown as Deps
  return {
    deps,
    connect: async ({ network_id, handle }) => {
      const [user_id, identity, id] = [newId(deps), newId(deps), newId(deps)]
      const now = clock()
      await store.db.insert(users).values({ id: user_id, created_at: now, last_login_at: now })
      await store.db.insert(socialAccounts).values({
        id: identity,
        user_id,
        provider: 'twitter',
        uid: network_id,
        handle,
        name: handle,
        sealed_token: encryptToken(deps, identity, { token: 'token', secret: 'secret' }),
        connected_at: now,
      })
      await store.db.insert(trackedAccounts).values({
        id,
        account_id: network_id,
        network_id,
        handle,
        name: handle,
        user_id,
        max_posts: 0,
        max_followers: 10_000_000,
        max_following: 0,
        next_at: now,
        created_at: now,
      })
      await givePlan({ deps }, user_id)
      return id
    },
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
