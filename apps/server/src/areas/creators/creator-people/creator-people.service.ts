import type {
  listFollowers,
  listFollowing,
  listUnfollowers,
  listVerifiedFollowers,
} from '@rookery/contract/creators/creator-people/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { readMarksOf } from '../../population/tracked-accounts/among.service.ts'
import { readListOf, readLostOf } from '../../population/tracked-accounts/connected.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { presentListed, presentLost } from './follower-row.policy.ts'

/** A person as a row of the suite. */
export const presentPersonOfList = presentListed

type QueryOf<E extends { readonly query: z.ZodType }> = z.output<E['query']>

const DAY_MS = 24 * 60 * 60 * 1000

export async function readFollowers(
  deps: Deps,
  actor: UserActor,
  { account_id, ...filter }: QueryOf<typeof listFollowers>,
) {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, as_of } = await readListOf(deps, actor, uid, 'followers', filter)
  return { count, as_of, rows: rows.map((row) => presentListed(row, as_of!)) }
}

export async function readVerifiedFollowers(
  deps: Deps,
  actor: UserActor,
  { account_id, ...filter }: QueryOf<typeof listVerifiedFollowers>,
) {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, as_of } = await readListOf(deps, actor, uid, 'followers', {
    ...filter,
    verified: true,
  })
  const nobody = { ordering: 'name', limit: 0, offset: 0 }
  const all = await readListOf(deps, actor, uid, 'followers', nobody)
  const types = await readMarksOf(deps, actor, uid)
  const verified_count = types.reduce((sum, { people }) => sum + people, 0)
  return {
    count,
    as_of,
    rows: rows.map((row) => presentListed(row, as_of!)),
    verified_count,
    verified_share: all.count === 0 ? null : verified_count / all.count,
    types,
  }
}

export async function readFollowing(
  deps: Deps,
  actor: UserActor,
  { account_id, inactive_days, ...filter }: QueryOf<typeof listFollowing>,
) {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, as_of } = await readListOf(deps, actor, uid, 'following', {
    ...filter,
    ...(inactive_days === undefined
      ? {}
      : { silent_since: new Date(deps.clock().getTime() - inactive_days * DAY_MS) }),
  })
  return { count, as_of, rows: rows.map((row) => presentListed(row, as_of!)) }
}

export async function readUnfollowers(
  deps: Deps,
  actor: UserActor,
  { account_id, start, end, ...filter }: QueryOf<typeof listUnfollowers>,
) {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const { count, rows, days } = await readLostOf(deps, actor, uid, {
    ...filter,
    from: start === undefined ? undefined : new Date(start),
    until: end === undefined ? undefined : new Date(Date.parse(end) + DAY_MS),
  })
  return { count, days, rows: rows.map(presentLost) }
}
