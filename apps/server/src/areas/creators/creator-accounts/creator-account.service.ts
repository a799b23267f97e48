import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { TrackedSnapshot } from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { readSocialAccounts } from '../../people/identities/identity.service.ts'
import { outOfPlan } from '../../population/tracked-accounts/in-plan.service.ts'
import {
  readConnectedSnapshots,
  readTrackedOfAccounts,
  trackConnectedAccount,
  untrackConnectedAccount,
} from '../../population/tracked-accounts/tracked.service.ts'
import { presentCreatorAccount, type ConnectedAccount } from './creator-account.presenter.ts'

/**
 * The caller's X accounts, each once even if connected by both of X's protocols; a connection that still
 * works is preferred.
 */
export async function connectedAccounts(deps: Deps, actor: UserActor): Promise<ConnectedAccount[]> {
  const ofX = (await readSocialAccounts(deps, actor.user_id)).filter(
    ({ provider }) => provider === 'twitter' || provider === 'twitter_oauth2',
  )
  return [...Map.groupBy(ofX, ({ uid }) => uid).values()].map(
    (connections) => connections.find(({ needs_reconnect }) => !needs_reconnect) ?? connections[0]!,
  )
}

export async function readCreatorAccounts(deps: Deps, actor: UserActor): Promise<CreatorAccount[]> {
  const connected = await connectedAccounts(deps, actor)
  const trackedById = await readTrackedOfAccounts(
    deps.db,
    connected.map(({ uid }) => uid),
  )
  const byAccount = new Map(trackedById.map((item) => [item.account.account_id, item]))
  return await Promise.all(
    connected.map(async (item) => await presented(deps, actor, item, byAccount.get(item.uid))),
  )
}

/** With why nothing is read for it, if that is so. */
async function presented(
  deps: Deps,
  actor: UserActor,
  connected: ConnectedAccount,
  tracked: Parameters<typeof presentCreatorAccount>[1],
): Promise<CreatorAccount> {
  const isOwn = tracked?.account.user_id === actor.user_id
  const reason = isOwn ? await outOfPlan(deps, tracked.account) : null
  return presentCreatorAccount(connected, tracked, actor, reason)
}

async function requireConnected(deps: Deps, actor: UserActor, account: string): Promise<ConnectedAccount> {
  const found = (await connectedAccounts(deps, actor)).find(({ uid }) => uid === account)
  if (!found) throw fail('not_found')
  return found
}

/** The connected account by its id, else the first. Throws not_found for another person's, and without any. */
export async function chosenAccount(
  deps: Deps,
  actor: UserActor,
  account: string | undefined,
): Promise<ConnectedAccount> {
  if (account !== undefined) return await requireConnected(deps, actor, account)
  const [first] = await connectedAccounts(deps, actor)
  if (!first) throw fail('not_found')
  return first
}

/**
 * Starts tracking one of the caller's accounts. Throws network_reauthorise if X no longer accepts the
 * connection.
 */
export async function trackCreatorAccount(
  deps: Deps,
  actor: UserActor,
  account: string,
  mode: CreatorAccount['mode'] | undefined,
): Promise<CreatorAccount> {
  requirePermission(actor, 'creator-accounts.write', { account })
  const connectedAccount = await requireConnected(deps, actor, account)
  if (connectedAccount.needs_reconnect) throw fail('network_reauthorise')
  const networkAccount = {
    id: connectedAccount.uid,
    username: connectedAccount.handle,
    name: connectedAccount.name,
  }
  await trackConnectedAccount(deps, actor, networkAccount, mode ?? undefined)
  const [tracked] = await readTrackedOfAccounts(deps.db, [account])
  return await presented(deps, actor, connectedAccount, tracked)
}

/** The account's snapshots; empty if it is not tracked. */
export async function readSnapshots(
  deps: Deps,
  actor: UserActor,
  account: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; snapshots: TrackedSnapshot[] }> {
  requirePermission(actor, 'creator-accounts.read', { account })
  return await readConnectedSnapshots(deps, actor, account, page)
}

export const untrackCreatorAccount = async (deps: Deps, actor: UserActor, account: string): Promise<void> =>
  await untrackConnectedAccount(deps, actor, account)
