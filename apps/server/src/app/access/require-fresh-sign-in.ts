import type { UserActor } from './actor.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../../errors/app-error.ts'

/**
 * Actions on money and access require a recent sign-in (10 minutes in production), so that a stolen laptop is
 * not enough.
 */
export const requireFreshSignIn = (deps: Pick<Deps, 'clock' | 'config'>, actor: UserActor): void => {
  const age = deps.clock().getTime() - actor.signed_in_at.getTime()
  if (age > deps.config.fresh_sign_in_minutes * 60_000) throw fail('sign_in_required', 'app.signInAgain')
}
