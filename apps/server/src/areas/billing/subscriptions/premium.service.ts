import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { currentSubscription } from './subscription.service.ts'

/** Throws subscription_required (402) unless the person has an active premium subscription. */
export async function requirePremium(deps: Pick<Deps, 'db' | 'clock'>, actor: UserActor): Promise<void> {
  const subscription = await currentSubscription(deps, { kind: 'user', id: actor.user_id })
  if (!subscription?.active || subscription.product !== 'premium')
    throw fail('subscription_required', 'subscriptions.needsPremium')
}
