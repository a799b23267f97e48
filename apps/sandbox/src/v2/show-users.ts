import type { Moment } from '@rookery/world'
import type { V2Request } from './v2-request.ts'
import { readFields, userFieldNames } from './fields.ts'
import { presentUser } from './present-user.ts'

export const userFields = ({ exchange, names }: V2Request): Set<string> =>
  readFields(exchange, ['user.fields'], userFieldNames, names)

/** People with the requested fields. */
export const showUsers = async (
  request: V2Request,
  indexes: Iterable<number>,
  moment: Moment = request.moment,
): Promise<Record<string, unknown>[]> => {
  const fields = userFields(request)
  const presentedUsers: Record<string, unknown>[] = []
  for (const index of indexes) {
    const { network } = request.sandbox
    const profile = fields.has('public_metrics')
      ? await network.profile(index, moment)
      : moment.profileAt(index)
    const user = presentUser(profile, fields, request.names)
    if (fields.has('connection_status') && request.viewer !== undefined)
      user['connection_status'] = connectionsOfUser(request, request.viewer, index, moment)
    if (fields.has('subscription_type') && request.viewer === index) user['subscription_type'] = 'None'
    if (fields.has('most_recent_tweet_id')) {
      const latest = moment.postsOf(index).at(-1)
      const name = request.names === 'new' ? 'most_recent_post_id' : 'most_recent_tweet_id'
      if (latest !== undefined) user[name] = latest.network_id
    }
    if (fields.has('verified_followers_count'))
      user['verified_followers_count'] = await network.verifiedFollowersCount(index, moment)
    presentedUsers.push(user)
  }
  return presentedUsers
}

const connectionsOfUser = (
  { sandbox: { network } }: V2Request,
  viewer: number,
  index: number,
  moment: Moment,
): string[] => [
  ...(network.isFollowing(viewer, index, moment) ? ['following'] : []),
  ...(network.row(viewer, index)?.pending ? ['follow_request_sent'] : []),
  ...(network.isFollowing(index, viewer, moment) ? ['followed_by'] : []),
  ...(moment.endOfFollow(viewer, index) === 'you_blocked' ? ['blocking'] : []),
]
