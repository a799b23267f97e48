import { canUploadAudiences, isNetworkError, type AdsAccount, type AdsClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { readWithPatience } from '../../../app/read-with-patience.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { newId } from '../../../security/new-id.ts'
import type { AdAccountRow } from '../../../store/tables.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import {
  findAdAccount,
  findListed,
  findListTime,
  keepListTime,
  unlistOthers,
  upsertAccess,
  upsertAdAccount,
} from './ad-account.repository.ts'
import { currencyOf } from '../../../money/currency-of.ts'

/** The network allows 5 reads of the list in 15 minutes. */
const LIST_MS = 15 * 60 * 1000
/** Calls at once while the accounts of one person are read. */
const CONCURRENT_CALLS = 4

interface ReadAccount {
  readonly account: AdsAccount
  readonly permissions: string[]
  readonly access: boolean | null
  readonly currency: string | null
  readonly handle: string | null
}

const firstOf = async <T>(items: AsyncIterable<T>, fits: (item: T) => boolean): Promise<T | null> => {
  for await (const item of items) if (fits(item)) return item
  return null
}

/**
 * An account with what the network's other calls return for it; what the person may not read stays unknown
 * instead of failing the list.
 */
const readAccount = async (
  ads: AdsClient,
  account: AdsAccount,
  signal: AbortSignal,
): Promise<ReadAccount> => {
  const unlessForbidden = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (isNetworkError(error, 'forbidden') || isNetworkError(error, 'not_found')) return null
      throw error
    }
  }
  const access = await unlessForbidden(ads.access(account.id, { signal }))
  const fundingInstrument = await unlessForbidden(
    firstOf(ads.fundingInstruments(account.id, { signal }), () => true),
  )
  const promotableUsers = await unlessForbidden(
    firstOf(ads.promotableUsers(account.id, { signal }), (user) => user.promotable_user_type === 'FULL'),
  )
  return {
    account,
    permissions: access?.permissions ?? [],
    access: access === null ? null : canUploadAudiences(access.permissions),
    currency: fundingInstrument?.currency ?? null,
    handle: promotableUsers?.user_id ?? null,
  }
}

const readAccounts = async (deps: Deps, userId: string, signal: AbortSignal): Promise<ReadAccount[]> =>
  await asNetworkUser(deps, userId, async (token) => {
    const ads = deps.network.ads(token)
    const accounts: AdsAccount[] = []
    for await (const account of ads.accounts({ signal })) accounts.push(account)
    const accountsRead: ReadAccount[] = []
    for (let at = 0; at < accounts.length; at += CONCURRENT_CALLS)
      accountsRead.push(
        ...(await Promise.all(
          accounts.slice(at, at + CONCURRENT_CALLS).map((account) => readAccount(ads, account, signal)),
        )),
      )
    // The network names the handle's owner by id only.
    const ids = [...new Set(accountsRead.flatMap(({ handle }) => handle ?? []))]
    const names = await handlesOf(deps, token, ids, signal)
    return accountsRead.map((each) => ({ ...each, handle: names.get(each.handle ?? '') ?? null }))
  })

const handlesOf = async (
  deps: Deps,
  token: Parameters<Deps['network']['x']>[0],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  try {
    const meter = meterFor(deps, OPERATOR, 'advertising')
    const { found } = await deps.network.x(token, meter).users(ids.slice(0, 100), { signal })
    return new Map(found.map(({ id, username }) => [id, username]))
  } catch (error) {
    // A name is decoration: without it the list is still right.
    deps.logger.warn({ err: error }, 'handles of ad accounts not read')
    return new Map()
  }
}

const store = async (deps: Deps, userId: string, read: readonly ReadAccount[]): Promise<void> => {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const keptAccountIds: string[] = []
    for (const { account, permissions, access, currency, handle } of read) {
      const row = await upsertAdAccount(tx, {
        id: newId(deps),
        account_id: account.id,
        name: account.name,
        handle,
        currency: currencyOf(currency),
        time_zone: account.timezone,
        approval_status: account.approval_status,
        updated_at: now,
      })
      keptAccountIds.push(row.id)
      await upsertAccess(tx, {
        user_id: userId,
        ad_account_id: row.id,
        permissions,
        access,
        checked_at: now,
        listed: true,
      })
    }
    await unlistOthers(tx, userId, keptAccountIds)
    await keepListTime(tx, userId, now)
  })
}

/** Reads the list from the network when the stored one is over 15 minutes old; a network that fails leaves the stored one standing. */
const refreshAccounts = async (deps: Deps, userId: string, signal: AbortSignal): Promise<void> => {
  const fetchedAt = await findListTime(deps.db, userId)
  if (fetchedAt !== null && deps.clock().getTime() - fetchedAt.getTime() < LIST_MS) return
  const read = async (within: AbortSignal) =>
    await store(deps, userId, await readAccounts(deps, userId, within))
  if (fetchedAt === null) {
    await read(signal)
    return
  }
  try {
    await readWithPatience(deps, `ad accounts of ${userId}`, read)
  } catch (error) {
    const isPassing = isNetworkError(error) && ['unavailable', 'rate_limited', 'garbage'].includes(error.kind)
    if (!isPassing) throw error
    deps.logger.warn({ err: error }, 'ad accounts not refreshed')
  }
}

/** The ad accounts the user's own network identity reaches. */
export const readAdAccounts = async (
  deps: Deps,
  userId: string,
  page: { q?: string | undefined; limit: number; offset: number },
  signal: AbortSignal,
) => {
  await refreshAccounts(deps, userId, signal)
  return await findListed(deps.db, userId, page)
}

/**
 * Asks the network for the user's own role on the account and stores what it says. Null when they have none there.
 * Throws network_reauthorise and what the network throws.
 */
export const checkRole = async (
  deps: Deps,
  userId: string,
  accountId: string,
  signal: AbortSignal,
): Promise<{ account: AdAccountRow; permissions: string[]; access: boolean; checked_at: Date } | null> => {
  const found = await asNetworkUser(deps, userId, async (token) => {
    const ads = deps.network.ads(token)
    try {
      const [account, access] = [
        await ads.account(accountId, { signal }),
        await ads.access(accountId, { signal }),
      ]
      const storedAccount = await findAdAccount(deps.db, accountId)
      const fundingInstrument = storedAccount
        ? null
        : await firstOf(ads.fundingInstruments(accountId, { signal }), () => true)
      return {
        account,
        access,
        currency: storedAccount?.currency ?? currencyOf(fundingInstrument?.currency),
        handle: storedAccount?.handle ?? null,
      }
    } catch (error) {
      const ignoredErrors = ['forbidden', 'not_found', 'validation'] as const
      if (ignoredErrors.some((kind) => isNetworkError(error, kind))) return null
      throw error
    }
  })
  if (found === null) return null
  const now = deps.clock()
  const { account, access } = found
  const mayUpload = canUploadAudiences(access.permissions)
  return await deps.db.transaction(async (tx) => {
    const row = await upsertAdAccount(tx, {
      id: newId(deps),
      account_id: account.id,
      name: account.name,
      handle: found.handle,
      currency: found.currency,
      time_zone: account.timezone,
      approval_status: account.approval_status,
      updated_at: now,
    })
    await upsertAccess(tx, {
      user_id: userId,
      ad_account_id: row.id,
      permissions: access.permissions,
      access: mayUpload,
      checked_at: now,
      listed: true,
    })
    return { account: row, permissions: access.permissions, access: mayUpload, checked_at: now }
  })
}
