import type { UserActor } from './actor.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../../errors/app-error.ts'

/**
 * Actions on money and access require a recent sign-in (10 minutes in production), so that a stolen laptop is
 * not enough. The page asks for it and then repeats the call.
 */
export const requireFreshSignIn = (deps: Pick<Deps, 'clock' | 'config'>, actor: UserActor): void => {
  const age = deps.clock().getTime() - actor.signed_in_at.getTime()
  if (age > deps.config.fresh_sign_in_minutes * 60_000) throw fail('fresh_sign_in')
}

/**
 * The same for actions that programs may do as well: a token was made by a fresh sign-in, with the scope that this
 * takes, and can be revoked.
 */
export const requireFreshSession = (deps: Pick<Deps, 'clock' | 'config'>, actor: UserActor): void => {
  if (actor.mode === 'session') requireFreshSignIn(deps, actor)
}
