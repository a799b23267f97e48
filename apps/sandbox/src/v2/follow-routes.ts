import { json, type Answer } from '../http/answer.ts'
import { findUser, ownSubject, readBody, refuseWith, type Asked } from './asked.ts'
import { forbidden, invalid, invalidValue, isNumericId, notOnPlan } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'

const allowed = ({ sandbox, names }: Asked): void => {
  if (!sandbox.config.followWrites) throw notOnPlan(names)
}

const target = (ask: Asked, parameter: string, value: unknown): number => {
  if (typeof value !== 'string' || !isNumericId(value))
    throw invalidValue(parameter, String(value), ask.names)
  const found = findUser(ask, parameter, value)
  if (typeof found !== 'number') throw refuseWith(found)
  if (found === ask.viewer) throw invalid(parameter, value, 'You cannot follow yourself', ask.names)
  return found
}

const follow = (ask: Asked): Answer => {
  allowed(ask)
  const source = ownSubject(ask)
  const followed = target(ask, 'target_user_id', readBody(ask)['target_user_id'])
  const { network } = ask.sandbox
  if (network.isFollowing(source, followed, ask.moment))
    return json(200, { data: { following: true, pending_follow: false } })
  if (network.following(source, ask.moment).length >= 5_000)
    throw forbidden('You are unable to follow more people at this time.')
  const pending = ask.moment.isProtected(followed)
  network.setFollow(source, followed, true, pending)
  return json(200, { data: { following: !pending, pending_follow: pending } })
}

const unfollow = (ask: Asked): Answer => {
  allowed(ask)
  const source = ownSubject(ask, 'source')
  const followed = target(ask, 'target', ask.exchange.params['target'])
  ask.sandbox.network.setFollow(source, followed, false, false)
  return json(200, { data: { following: false } })
}

/**
 * Follow and unfollow, stored in the journal. Plans without these writes answer `client-forbidden`:
 * SANDBOX_FOLLOW_WRITES.
 */
export const followRoutes: V2Route[] = [
  v2('POST /users/:id/following', follow, { user: 50, scopes: ['follows.write'] }),
  v2('DELETE /users/:source/following/:target', unfollow, { user: 50, scopes: ['follows.write'] }),
]
