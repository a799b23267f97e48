import { isNetworkError, type XClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail, type AppError } from '../../../errors/app-error.ts'
import { planMeter } from '../../billing/network-spend/meter.service.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { deleteListRow } from './list.repository.ts'
import type { ListRow } from './tables.ts'

/** Calls X as one of the user's accounts; the account pays, out of its owner's plan if there is one. */
export async function asListOwner<T>(
  deps: Deps,
  { user_id, account_id }: { readonly user_id: string; readonly account_id: string },
  work: (x: XClient) => Promise<T>,
): Promise<T> {
  const payer = { account: account_id, user_id, plan: 'kept' } as const
  return await asXUser(
    deps,
    user_id,
    async (token) => await work(deps.network.x(token, planMeter(deps, payer, 'lists'))),
    account_id,
  )
}

const goneError = (): AppError => fail('gone', 'socialLists.deletedAtX')

/** The list was deleted at X meanwhile: so is its copy. */
export async function forgetGoneList(deps: Pick<Deps, 'db'>, list: ListRow): Promise<AppError> {
  await deleteListRow(deps.db, list.id)
  return goneError()
}

/** Does something with a list at X. Throws gone if X no longer has it, which its copy follows. */
export async function withListOf<T>(deps: Deps, list: ListRow, work: (x: XClient) => Promise<T>): Promise<T> {
  try {
    return await asListOwner(deps, list, work)
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw await forgetGoneList(deps, list)
    throw error
  }
}
