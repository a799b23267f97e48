import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { DAY_MS, followsLeft, type FollowsLeft } from './follow-limit.policy.ts'
import { deleteWritesUntil, insertWrite, lockAccount, readSent } from './follow-write.repository.ts'

const dayAgo = (now: Date) => new Date(now.getTime() - DAY_MS)

export const readFollowsLeft = async (deps: Deps, account: string): Promise<FollowsLeft> =>
  followsLeft(await readSent(deps.store.db, account, dayAgo(deps.clock())), deps.clock())

/** Counts one that is about to be sent, so that no two requests take the last; null when none is left. */
export const takeFollow = async (
  deps: Deps,
  { user, account }: { readonly user: string; readonly account: string },
): Promise<string | null> =>
  await deps.store.db.transaction(async (tx) => {
    await lockAccount(tx, account)
    const now = deps.clock()
    if (followsLeft(await readSent(tx, account, dayAgo(now)), now).left === 0) return null
    // No limit asks for older ones any more.
    await deleteWritesUntil(tx, account, dayAgo(now))
    const id = newId(deps)
    await insertWrite(tx, { id, user_id: user, account_id: account, sent_at: now })
    return id
  })
