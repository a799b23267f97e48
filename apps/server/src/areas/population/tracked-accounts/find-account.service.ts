import type { XMeter, XUser } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'

/** Finds the account on X. Throws when it does not exist or is protected. */
export async function findByHandle(
  deps: Deps,
  meter: XMeter,
  userId: string,
  handle: string,
  signal: AbortSignal,
): Promise<XUser> {
  const { found, missing } = await asXUser(deps, userId, (token) =>
    deps.network.x(token, meter).usersByHandle([handle.replace(/^@/, '')], { signal }),
  )
  const user = found[0]
  if (!user)
    throw invalid({
      handle: missing[0]?.reason === 'suspended' ? 'errors.account_suspended' : 'tracking.unknownName',
    })
  if (user.protected) throw invalid({ handle: 'tracking.protectedNow' })
  return user
}
