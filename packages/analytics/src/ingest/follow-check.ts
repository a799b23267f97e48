import type { FollowInput } from '../model/input.ts'
import { refuseId } from './field-checks.ts'

export function refuseFollow(row: FollowInput): string | null {
  if (row === null || typeof row !== 'object') return 'the row is not an object'
  return (
    refuseId('follower_network_id', row.follower_network_id) ??
    refuseId('followed_network_id', row.followed_network_id) ??
    (row.follower_network_id === row.followed_network_id ? 'an account cannot follow itself' : null) ??
    (row.list === undefined || row.list === 'followers' || row.list === 'following'
      ? null
      : 'list is neither followers nor following')
  )
}
