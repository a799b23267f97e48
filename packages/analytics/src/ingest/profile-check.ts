import type { ProfileInput } from '../model/input.ts'
import { refuseCount, refuseId, refuseText, refuseTime } from './field-checks.ts'

// Accounts from before 2010 have handles of up to 20 characters; new ones have at most 15.
const handle = /^[A-Za-z0-9_]{1,20}$/
const verifiedTypes = new Set(['blue', 'business', 'government', 'none'])

export function refuseProfile(row: ProfileInput): string | null {
  if (row === null || typeof row !== 'object') return 'the row is not an object'
  return (
    refuseId('network_id', row.network_id) ??
    (typeof row.handle === 'string' && handle.test(row.handle) ? null : 'handle has a form no account has') ??
    refuseText('name', row.name, 200) ??
    refuseText('description', row.description, 1000) ??
    refuseText('location', row.location, 400) ??
    refuseText('url', row.url, 2000) ??
    refuseText('avatar_url', row.avatar_url, 2000) ??
    refuseCount('followers_count', row.followers_count) ??
    refuseCount('following_count', row.following_count) ??
    refuseCount('posts_count', row.posts_count) ??
    refuseCount('listed_count', row.listed_count) ??
    (verifiedTypes.has(row.verified_type) ? null : 'verified_type is unknown') ??
    refuseTime('created_at', row.created_at)
  )
}
