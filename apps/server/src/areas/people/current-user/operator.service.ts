import type { Action } from '@rookery/contract/core/permissions.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { readUserRow } from '../user/user.service.ts'
import { isOperator } from './operator.policy.ts'

/** Whether the configuration names the user as an operator. */
export const isNamedOperator = async (
  deps: Pick<Deps, 'db' | 'config'>,
  actor: UserActor,
): Promise<boolean> => {
  const user = await readUserRow(deps.db, actor.user_id)
  const accounts = await readSocialAccounts(deps, actor.user_id)
  return user !== null && isOperator(deps.config.operators, user, accounts)
}

/** Throws permission_denied unless the user is an operator. */
export const requireOperator = async (
  deps: Deps,
  actor: UserActor,
  action: Action = 'population.import',
): Promise<void> => {
  requirePermission(actor, action)
  if (!(await isNamedOperator(deps, actor))) throw fail('permission_denied')
}
