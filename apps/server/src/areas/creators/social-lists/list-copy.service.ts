import type { ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { translateError } from '../../../app/http/translate-error.ts'
import { AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { rowOfList } from './list.presenter.ts'
import { readTimeOfLists, replaceLists } from './list.repository.ts'
import { asListOwner } from './lists-of-x.gateway.ts'

/** A copy is read again after this time. */
const FRESH_MS = 15 * 60_000

export const isFresh = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() < FRESH_MS

/** Why X did not answer or was not asked, if that is what the error is about; undefined for any other error. */
export function causeOfNoAnswer(error: unknown, now: Date): ServerText | undefined {
  const known = [
    'network_budget',
    'network_reauthorise',
    'network_unavailable',
    'network_rate_limited',
    'plan_limit',
    'subscription_required',
  ]
  const isOfNetwork = isNetworkError(error) || (error instanceof AppError && known.includes(error.code))
  return isOfNetwork ? translateError(error, now.getTime()).text : undefined
}

export interface CopyState {
  readonly read_at: Date | null
  readonly cause: ServerText | ''
}

/**
 * Reads the lists of an account from X if the copy is older than 15 minutes. If X does not answer, the copy stands;
 * throws if there is none.
 */
export async function refreshLists(
  deps: Deps,
  actor: UserActor,
  account: string,
  signal: AbortSignal,
): Promise<CopyState> {
  const owner = { user_id: actor.user_id, account_id: account }
  const began = deps.clock()
  const readAt = await readTimeOfLists(deps.db, actor.user_id, account)
  if (isFresh(readAt, began)) return { read_at: readAt, cause: '' }
  try {
    const lists = await asListOwner(
      deps,
      owner,
      async (x) => await Array.fromAsync(x.lists.owned(account, { max_results: 100, signal })),
    )
    const rows = lists.map((list) => rowOfList(list, owner, newId(deps), began))
    await deps.db.transaction(async (tx) => await replaceLists(tx, { ...owner, read_at: began }, rows))
    return { read_at: began, cause: '' }
  } catch (error) {
    const cause = causeOfNoAnswer(error, began)
    if (cause === undefined || readAt === null) throw error
    return { read_at: readAt, cause }
  }
}
