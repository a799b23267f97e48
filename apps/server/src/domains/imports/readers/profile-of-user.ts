import type { ProfileInput } from '@rookery/analytics'
import type { XUser } from '@rookery/network'
import { timeOfId } from './time-of-id.ts'

const verifiedTypes = ['blue', 'business', 'government'] as const
/** The network's first day, for an account of which neither its answer nor its id says when it was made. */
const UNKNOWN_TIME = '2006-03-21T00:00:00.000Z'

/** A user that says nothing but who it is (a mention) is no profile. */
export const saysSomething = (user: XUser): boolean =>
  user.public_metrics !== undefined || user.description !== undefined || user.location !== undefined

/** A v2 user as a row of the population. Links are shown as they lead, not as the network shortens them. */
export function profileOfUser(user: XUser): ProfileInput {
  const metrics = user.public_metrics
  const link = user.entities?.url?.urls?.[0]
  return {
    network_id: user.id,
    handle: user.username,
    name: user.name,
    description: withLinks(user.description ?? '', user.entities?.description?.urls ?? []),
    location: user.location ?? '',
    url: link?.expanded_url ?? user.url ?? '',
    followers_count: count(metrics?.followers_count),
    following_count: count(metrics?.following_count),
    posts_count: count(metrics?.tweet_count),
    listed_count: count(metrics?.listed_count),
    verified: user.verified ?? false,
    verified_type: verifiedTypes.find((type) => type === user.verified_type) ?? 'none',
    protected: user.protected ?? false,
    avatar_url: user.profile_image_url ?? '',
    created_at: utc(user.created_at) ?? timeOfId(user.id) ?? UNKNOWN_TIME,
  }
}

const count = (n: number | undefined): number =>
  n === undefined ? 0 : Math.min(Math.max(0, n), 4_294_967_295)

/** ISO 8601 in UTC of any time a source writes; undefined when it is none. */
export function utc(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

function withLinks(
  text: string,
  urls: readonly { url: string; expanded_url?: string | undefined }[],
): string {
  let whole = text
  for (const { url, expanded_url } of urls) if (expanded_url) whole = whole.replaceAll(url, expanded_url)
  return whole
}
