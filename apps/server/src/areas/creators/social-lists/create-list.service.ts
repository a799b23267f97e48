import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { isNetworkError, type XClient, type XList } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { chosenAccount, connectedAccounts } from '../creator-accounts/creator-account.service.ts'
import { refreshLists } from './list-copy.service.ts'
import { presentList, rowOfList } from './list.presenter.ts'
import { findList, insertList, listNetworkIds } from './list.repository.ts'
import { asListOwner } from './lists-of-x.gateway.ts'

interface NewList {
  readonly name: string
  readonly description: string
  readonly private: boolean
}

/**
 * Creates a list at X and stores its copy. What is asked for is noted before X is called, so that a repeat whose
 * answer was lost finds the list that X made (`mayExist`) instead of making another one.
 */
async function createAt(
  deps: Deps,
  actor: UserActor,
  account: { readonly uid: string; readonly handle: string },
  input: NewList,
  asked: { readonly id: string; readonly mayExist: boolean },
  signal: AbortSignal,
): Promise<SocialList> {
  const owner = { user_id: actor.user_id, account_id: account.uid }
  await refreshLists(deps, actor, account.uid, signal)
  // Ids are in order of time: what was known before is not what was asked for.
  const known = new Set(await listNetworkIds(deps.db, actor.user_id, account.uid, asked.id))
  const findMade = async (x: XClient): Promise<XList | undefined> => {
    const { items } = await x.lists.ownedPage(account.uid, { max_results: 100, signal })
    return items.find(({ id, name }) => name === input.name && !known.has(id))
  }
  const made = await asListOwner(deps, owner, async (x) => {
    const before = asked.mayExist ? await findMade(x) : undefined
    if (before) return before
    try {
      return await x.lists.create(input, { signal })
    } catch (error) {
      // X may have made it without telling.
      const unanswered = isNetworkError(error) && error.mayHaveActed ? await findMade(x) : undefined
      if (!unanswered) throw error
      return unanswered
    }
  })
  const now = deps.clock()
  const row = { ...rowOfList({ ...input, ...made }, owner, asked.id, now), created_at: now }
  const stored = await deps.db.transaction(async (tx) => {
    const inserted = await insertList(tx, row)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'created',
      object_kind: 'x-list',
      object_id: inserted.id,
      data: { network_id: made.id },
    })
    return inserted
  })
  return presentList(stored, account.handle)
}

async function accountToWrite(deps: Deps, actor: UserActor, accountId: string | undefined) {
  if (accountId === undefined && (await connectedAccounts(deps, actor)).length === 0)
    throw fail('network_reauthorise', 'socialLists.noAccount')
  const account = await chosenAccount(deps, actor, accountId)
  requirePermission(actor, 'creator-accounts.write', { account: account.uid })
  return account
}

export async function createList(
  deps: Deps,
  actor: UserActor,
  accountId: string | undefined,
  input: NewList,
  signal: AbortSignal,
): Promise<SocialList> {
  const account = await accountToWrite(deps, actor, accountId)
  const asked = { id: newId(deps), mayExist: false }
  if (deps.request_mark !== undefined)
    await deps.db.transaction(
      async (tx) =>
        await addAuditEntry(deps, tx, {
          actor_id: actor.user_id,
          team_id: null,
          verb: 'requested',
          object_kind: 'x-list',
          object_id: asked.id,
        }),
    )
  return await createAt(deps, actor, account, input, asked, signal)
}

/** Answers a repeat: the list it made, or makes it if X did not. */
export async function createListAgain(
  deps: Deps,
  actor: UserActor,
  accountId: string | undefined,
  input: NewList,
  done: readonly Done[],
  signal: AbortSignal,
): Promise<SocialList | null> {
  const id = idDone(done, 'x-list')
  if (id === null) return null
  const account = await accountToWrite(deps, actor, accountId)
  const made = done.find(({ verb }) => verb === 'created')
  if (!made) return await createAt(deps, actor, account, input, { id, mayExist: true }, signal)
  const row = await findList(deps.db, made.object_id)
  return row ? presentList(row, account.handle) : null
}
