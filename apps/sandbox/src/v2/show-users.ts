import type { Moment } from '@rookery/world'
import type { Asked } from './asked.ts'
import { readFields, userFieldNames } from './fields.ts'
import { presentUser } from './present-user.ts'

export const userFields = ({ exchange, names }: Asked): Set<string> =>
  readFields(exchange, ['user.fields'], userFieldNames, names)

/** People with the requested fields. */
export const showUsers = async (
  ask: Asked,
  indexes: Iterable<number>,
  moment: Moment = ask.moment,
): Promise<Record<string, unknown>[]> => {
  const fields = userFields(ask)
  const shown: Record<string, unknown>[] = []
  for (const index of indexes) {
    const { network } = ask.sandbox
    const profile = fields.has('public_metrics')
      ? await network.profile(index, moment)
      : moment.profileAt(index)
    const user = presentUser(profile, fields, ask.names)
    if (fields.has('connection_status') && ask.viewer !== undefined)
      user['connection_status'] = connections(ask, ask.viewer, index, moment)
    if (fields.has('subscription_type') && ask.viewer === index) user['subscription_type'] = 'None'
    if (fields.has('most_recent_tweet_id')) {
      const latest = moment.postsOf(index).at(-1)
      const name = ask.names === 'new' ? 'most_recent_post_id' : 'most_recent_tweet_id'
      if (latest !== undefined) user[name] = latest.network_id
    }
    shown.push(user)
  }
  return shown
}

const connections = (
  { sandbox: { network } }: Asked,
  viewer: number,
  index: number,
  moment: Moment,
): string[] => [
  ...(network.isFollowing(viewer, index, moment) ? ['following'] : []),
  ...(network.row(viewer, index)?.pending ? ['follow_request_sent'] : []),
  ...(network.isFollowing(index, viewer, moment) ? ['followed_by'] : []),
]
