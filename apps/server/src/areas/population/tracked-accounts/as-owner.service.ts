import type { XClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { planMeter } from '../../billing/network-spend/meter.service.ts'
import type { SpendPurpose } from '../../billing/network-spend/payer.policy.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import type { TrackedRow } from './tables.ts'

/** Calls X as the owner of a connected account, within what their plan includes. */
export const asOwner = async <T>(
  deps: Deps,
  { network_id: account, user_id }: Pick<TrackedRow, 'network_id' | 'user_id'>,
  purpose: SpendPurpose,
  work: (x: XClient) => Promise<T>,
): Promise<T> =>
  await asXUser(
    deps,
    user_id,
    async (token) =>
      await work(deps.network.x(token, planMeter(deps, { account, user_id, plan: 'required' }, purpose))),
  )
