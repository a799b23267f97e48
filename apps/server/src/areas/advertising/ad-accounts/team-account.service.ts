import type { TeamAccount } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { hasTeamSubscription } from '../../billing/subscriptions/subscription.service.ts'
import { presentAdAccount } from './ad-account.presenter.ts'
import { findTeamGrants } from './grant.repository.ts'
import { recheckGrant } from './grant.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Row = Awaited<ReturnType<typeof findTeamGrants>>[number]

/** May a team upload to that account? Access, and a subscription unless the account is one of the configured ones. */
export const canUpload = async (deps: Deps, teamId: string, accountId: string): Promise<boolean> =>
  deps.config.unlimited_ad_accounts.includes(accountId) || (await hasTeamSubscription(deps, teamId))

const isStale = ({ grant }: Row, now: Date): boolean =>
  grant.checked_at === null || now.getTime() - grant.checked_at.getTime() > DAY_MS

const groupByAccount = (rows: readonly Row[]): [Row, ...Row[]][] => {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(row.account.id)
    if (group) group.push(row)
    else groups.set(row.account.id, [row])
  }
  return [...groups.values()]
}

type CheckedGrant = Awaited<ReturnType<typeof recheckGrant>>

const presentAccount = async (
  deps: Deps,
  teamId: string,
  group: readonly [Row, ...Row[]],
  { access, checked_at }: CheckedGrant,
): Promise<TeamAccount> => {
  const [{ account, permissions }] = group
  return {
    id: account.id,
    team_id: teamId,
    account: presentAdAccount(account, { permissions: permissions ?? [], access, checked_at }),
    members: group.map(({ grant }) => grant.membership_id),
    can_upload: access === true && (await canUpload(deps, teamId, account.account_id)),
    access,
    checked_at: checked_at?.toISOString() ?? null,
  }
}

/**
 * The team's granted ad accounts by name; access that was checked over a day ago is checked again with the
 * network, at most 10 accounts a call.
 */
export const readTeamAccounts = async (
  deps: Deps,
  teamId: string,
  q: string | undefined,
  signal: AbortSignal,
): Promise<TeamAccount[]> => {
  const groups = groupByAccount(await findTeamGrants(deps.db, teamId, q))
  let checks = 10
  const accounts: TeamAccount[] = []
  for (const group of groups) {
    const [first] = group
    let checkedGrant: CheckedGrant = first.grant
    if (isStale(first, deps.clock()) && checks > 0) {
      checks -= 1
      checkedGrant = await recheckGrant(deps, first.grant, first.account.account_id, signal)
    }
    accounts.push(await presentAccount(deps, teamId, group, checkedGrant))
  }
  return accounts
}

/**
 * One granted ad account, by our id or the network's, after checking access with the network again. Throws
 * not_found.
 */
export const readTeamAccount = async (
  deps: Deps,
  teamId: string,
  id: string,
  signal: AbortSignal,
): Promise<TeamAccount> => {
  const group = groupByAccount(await findTeamGrants(deps.db, teamId)).find(
    ([{ account }]) => account.id === id || account.account_id === id,
  )
  if (group === undefined) throw fail('not_found')
  const [{ grant, account }] = group
  return await presentAccount(
    deps,
    teamId,
    group,
    await recheckGrant(deps, grant, account.account_id, signal),
  )
}
