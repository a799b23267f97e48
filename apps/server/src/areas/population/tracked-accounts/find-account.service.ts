import type { XUser } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import type { Payer, SpendPurpose } from '../../billing/network-spend/payer.policy.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'

/** Finds the account on X. Throws when it does not exist or is protected. */
export async function findByHandle(
  deps: Deps,
  payer: Payer,
  userId: string,
  handle: string,
  signal: AbortSignal,
  purpose: SpendPurpose = 'tracking',
): Promise<XUser> {
  const { found, missing } = await asXUser(deps, userId, (token) =>
    deps.network
      .x(token, meterFor(deps, payer, purpose))
      .usersByHandle([handle.replace(/^@/, '')], { signal }),
  )
  const user = found[0]
  if (!user)
    throw invalid({
      handle: missing[0]?.reason === 'suspended' ? 'errors.account_suspended' : 'tracking.unknownName',
    })
  if (user.protected) throw invalid({ handle: 'tracking.protectedNow' })
  return user
}
