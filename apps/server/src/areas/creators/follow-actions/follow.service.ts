import type { FollowAnswer, followReasons } from '@rookery/contract/creators/follow-actions/endpoints.ts'
import { isNetworkError, isNotOnPlan, type XClient } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { isUnpaidError, planMeter } from '../../billing/network-spend/meter.service.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { readFollowsLeft, takeFollow } from './follow-limit.service.ts'
import { deleteWrite } from './follow-write.repository.ts'

type Result = FollowAnswer['results'][number]
type Reason = (typeof followReasons)[number]
export type FollowAction = 'follow' | 'unfollow'

interface Person {
  readonly id: string
  readonly username: string
  readonly connection_status?: readonly string[] | undefined
}

/** What is so already, as X says. */
const standing = (action: FollowAction, { connection_status = [] }: Person): Result['status'] | null => {
  const follows = connection_status.includes('following')
  if (action === 'unfollow') return follows ? null : 'already'
  if (follows) return 'already'
  return connection_status.includes('follow_request_sent') ? 'pending' : null
}

/** Why X did not do it; `ends`: the next ones would fare the same. Undefined for an error that is ours. */
const refusalOf = (error: unknown): { reason: Reason; ends: boolean } | undefined => {
  if (isNotOnPlan(error)) return { reason: 'plan', ends: true }
  if (isNetworkError(error, 'rate_limited') || isUnpaidError(error)) return { reason: 'limit', ends: true }
  if (isNetworkError(error, 'forbidden') || isNetworkError(error, 'not_found'))
    return { reason: 'refused', ends: false }
  return isNetworkError(error) ? { reason: 'no_answer', ends: true } : undefined
}

/**
 * Follows or unfollows people as one of the user's accounts, one call each, within our limits. What cannot be done
 * here is answered with the address at X where the user does it by hand. Throws errors of finding the people.
 */
export async function changeFollows(
  deps: Deps,
  actor: UserActor,
  account: string,
  { action, handles }: { readonly action: FollowAction; readonly handles: readonly string[] },
  signal: AbortSignal,
): Promise<FollowAnswer> {
  requirePermission(actor, 'creator-accounts.write', { account })
  const meter = planMeter(deps, { account, user_id: actor.user_id, plan: 'required' }, 'people')
  const asAccount = async <T>(work: (x: XClient) => Promise<T>): Promise<T> =>
    await asXUser(deps, actor.user_id, async (token) => await work(deps.network.x(token, meter)), account)
  const names = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))]
  const { people, urlOf } = await asAccount(async (x) => ({
    people: (await x.usersByHandle(names, { signal, fields: ['connection_status'] })).found,
    urlOf: (handle: string) => (action === 'follow' ? x.followIntentUrl(handle) : x.profileUrl(handle)),
  }))
  const byName = new Map(people.map((person) => [person.username.toLowerCase(), person]))

  let ended: Reason | null = null
  const results: Result[] = []
  for (const name of names) {
    const person = byName.get(name)
    if (person === undefined) {
      results.push({ handle: name, network_id: null, status: 'not_found', reason: null, intent_url: null })
      continue
    }
    const known = { handle: person.username, network_id: person.id }
    const before = standing(action, person)
    const outcome: Outcome =
      before !== null
        ? { status: before, reason: null }
        : ended === null
          ? await changeOne(deps, actor, account, { action, person, asAccount, signal })
          : { status: 'unavailable', reason: ended }
    if (outcome.ends) ended = outcome.reason
    const { status, reason } = outcome
    const intent_url = status === 'unavailable' ? urlOf(person.username) : null
    results.push({ ...known, status, reason, intent_url })
  }
  const { left, more_at } = await readFollowsLeft(deps, account)
  return { results, left, more_at: more_at?.toISOString() ?? null }
}

interface Outcome extends Pick<Result, 'status' | 'reason'> {
  readonly ends?: boolean
}

async function changeOne(
  deps: Deps,
  actor: UserActor,
  account: string,
  change: {
    readonly action: FollowAction
    readonly person: Person
    readonly asAccount: <T>(work: (x: XClient) => Promise<T>) => Promise<T>
    readonly signal: AbortSignal
  },
): Promise<Outcome> {
  const { action, person, asAccount, signal } = change
  const taken = await takeFollow(deps, { user: actor.user_id, account })
  if (taken === null) return { status: 'unavailable', reason: 'limit', ends: true }
  try {
    if (action === 'unfollow') {
      await asAccount(async (x) => await x.unfollow(account, person.id, { signal }))
      return { status: 'done', reason: null }
    }
    const { pending } = await asAccount(async (x) => await x.follow(account, person.id, { signal }))
    return { status: pending ? 'pending' : 'done', reason: null }
  } catch (error) {
    // What X refused was not sent in the sense of our limits.
    if (!isNetworkError(error) || !error.mayHaveActed) await deleteWrite(deps.store.db, taken)
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { status: 'unavailable', ...refusal }
  }
}
