import { isSignedByX, xFollowEvent } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { endUnwantedSubscriptions } from '../tracked-accounts/subscribe.service.ts'
import { receiveFollow } from '../tracked-accounts/told-snapshot.service.ts'

/** Takes an event as X posts it. Kinds we did not ask for are ignored. Throws bad_signature. */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  if (!isSignedByX(deps.config.network.consumer.secret, body, signature)) throw fail('bad_signature')
  const { data: event } = xFollowEvent.safeParse(JSON.parse(body.toString('utf8'))).data ?? {}
  if (!event) return
  const isWanted = await receiveFollow(deps, {
    event_uuid: event.event_uuid,
    kind: event.event_type === 'follow.follow' ? 'follow' : 'unfollow',
    account: event.filter.user_id,
    source: event.payload.source.data,
    target: event.payload.target.data,
  })
  // X is not kept waiting for its answer.
  if (!isWanted) void endUnwantedSubscriptions(deps)
}
