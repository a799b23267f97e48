import { json, type Answer } from '../http/answer.ts'
import { findUser, ownSubject, readBody, refuseWith, type V2Request } from './v2-request.ts'
import { forbidden, invalid, invalidValue, isNumericId, notOnPlan } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'

const requireAllowed = ({ sandbox, names }: V2Request): void => {
  if (!sandbox.config.followWrites) throw notOnPlan(names)
}

const target = (request: V2Request, parameter: string, value: unknown): number => {
  if (typeof value !== 'string' || !isNumericId(value))
    throw invalidValue(parameter, String(value), request.names)
  const found = findUser(request, parameter, value)
  if (typeof found !== 'number') throw refuseWith(found)
  if (found === request.viewer) throw invalid(parameter, value, 'You cannot follow yourself', request.names)
  return found
}

const followAnswer = (request: V2Request): Answer => {
  requireAllowed(request)
  const source = ownSubject(request)
  const followedIndex = target(request, 'target_user_id', readBody(request)['target_user_id'])
  const { network } = request.sandbox
  if (network.isFollowing(source, followedIndex, request.moment))
    return json(200, { data: { following: true, pending_follow: false } })
  if (network.following(source, request.moment).length >= 5_000)
    throw forbidden('You are unable to follow more people at this time.')
  const isPending = request.moment.isProtected(followedIndex)
  network.setFollow(source, followedIndex, true, isPending)
  return json(200, { data: { following: !isPending, pending_follow: isPending } })
}

const unfollowAnswer = (request: V2Request): Answer => {
  requireAllowed(request)
  const source = ownSubject(request, 'source')
  const followedIndex = target(request, 'target', request.exchange.params['target'])
  request.sandbox.network.setFollow(source, followedIndex, false, false)
  return json(200, { data: { following: false } })
}

/**
 * Follow and unfollow, stored in the journal. Plans without these writes answer `client-forbidden`:
 * SANDBOX_FOLLOW_WRITES.
 */
export const followRoutes: V2Route[] = [
  v2('POST /users/:id/following', followAnswer, { user: 50, scopes: ['follows.write'] }),
  v2('DELETE /users/:source/following/:target', unfollowAnswer, { user: 50, scopes: ['follows.write'] }),
]
