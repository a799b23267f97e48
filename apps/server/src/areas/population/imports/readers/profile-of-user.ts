import type { ProfileInput } from '@rookery/analytics'
import type { XUser } from '@rookery/network'
import { decodeEntities } from './decode-entities.ts'
import { accountTime } from './times.ts'

const verifiedTypes = ['blue', 'business', 'government'] as const

/** A v2 user as a row of the population. Links are expanded, not the network's short links. */
export function profileOfUser(user: XUser): ProfileInput {
  const metrics = user.public_metrics
  const link = user.entities?.url?.urls?.[0]
  return {
    network_id: user.id,
    handle: user.username,
    name: decodeEntities(user.name) || user.username,
    description: withLinks(decodeEntities(user.description ?? ''), user.entities?.description?.urls ?? []),
    location: decodeEntities(user.location ?? ''),
    url: link?.expanded_url ?? user.url ?? '',
    followers_count: countOf(metrics?.followers_count),
    following_count: countOf(metrics?.following_count),
    posts_count: countOf(metrics?.tweet_count),
    listed_count: countOf(metrics?.listed_count),
    verified: user.verified ?? false,
    verified_type: verifiedTypes.find((type) => type === user.verified_type) ?? 'none',
    protected: user.protected ?? false,
    avatar_url: user.profile_image_url ?? '',
    created_at: accountTime(user.created_at, user.id),
  }
}

/** A count as stored; null if there is none, or one no account has. */
export const countOf = (n: number | null | undefined): number | null =>
  n === null || n === undefined || n < 0 || n > 4_294_967_295 ? null : n

function withLinks(
  text: string,
  urls: readonly { url: string; expanded_url?: string | undefined }[],
): string {
  let expandedText = text
  for (const { url, expanded_url } of urls)
    if (expanded_url) expandedText = expandedText.replaceAll(url, expanded_url)
  return expandedText
}
