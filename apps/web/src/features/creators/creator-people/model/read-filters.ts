/** What the address says, as far as it is a filter; anything else in it is left out. */

const yesOrNo = (text: string | null): 'true' | 'false' | undefined =>
  text === 'true' || text === 'false' ? text : undefined
const whole = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined)
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => each === text)

const DAY_MS = 24 * 60 * 60 * 1000
/** The day (UTC) so many days ago. */
export const dayBefore = (now: number, days: number): string =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/** Orders that the server knows. */
const ordered = <T extends string>(columns: readonly T[]) =>
  columns.flatMap((column): (T | `-${T}`)[] => [column, `-${column}`])
const followersOrders = ordered(['first_seen_at', 'followers_count', 'name'])
const followingOrders = ordered(['first_seen_at', 'followers_count', 'last_post_at', 'name'])
const lostOrders = ordered(['lost_at', 'first_seen_at', 'followers_count', 'name'])

const known = <T extends object>(filter: T): T =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as T

const common = (params: URLSearchParams) => ({
  q: params.get('q')?.slice(0, 100),
  follows_back: yesOrNo(params.get('follows_back')),
})

export const readFollowersFilter = (params: URLSearchParams, now: number) => {
  const days = whole(params.get('days'))
  const country = params.get('country')
  return known({
    ...common(params),
    since: days === undefined ? undefined : dayBefore(now, days),
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : undefined,
    verified: yesOrNo(params.get('verified')),
    min_followers: whole(params.get('min_followers')),
    ordering: oneOf(followersOrders, params.get('ordering')),
  })
}

export const readFollowingFilter = (params: URLSearchParams) =>
  known({
    ...common(params),
    inactive_days: whole(params.get('inactive_days')) || undefined,
    ordering: oneOf(followingOrders, params.get('ordering')),
  })

/** Days shown without a period, as the server has it. */
export const ENGAGED_DAYS = 90
export const engagementKinds = ['like', 'repost', 'quote', 'reply', 'mention'] as const
export type EngagementKind = (typeof engagementKinds)[number]
/** Where somebody stands to the account; `lapsed`: a fan who fell silent. */
export const engagerRelations = ['followers', 'strangers', 'not_followed', 'mutual', 'lapsed'] as const
export type EngagerRelation = (typeof engagerRelations)[number]
const engagerOrders = ordered(['score', 'posts', 'last_engaged_at'])

const ofRelation: Readonly<
  Record<EngagerRelation, Partial<Record<'follows_you' | 'you_follow' | 'lapsed', 'true' | 'false'>>>
> = {
  followers: { follows_you: 'true' },
  strangers: { follows_you: 'false' },
  not_followed: { you_follow: 'false' },
  mutual: { follows_you: 'true', you_follow: 'true' },
  lapsed: { lapsed: 'true' },
}

export const readEngagersFilter = (params: URLSearchParams, now: number) => {
  const relation = oneOf(engagerRelations, params.get('relation'))
  return known({
    ...(relation === undefined ? {} : ofRelation[relation]),
    start: dayBefore(now, whole(params.get('days')) || ENGAGED_DAYS),
    kind: oneOf(engagementKinds, params.get('kind')),
    ordering: oneOf(engagerOrders, params.get('ordering')),
  })
}

/** Without a period the last 30 days. */
export const LOST_DAYS = 30
export const lossKinds = [
  'left',
  'you_blocked',
  'suspended',
  'gone',
  'deleted',
  'returned',
  'unknown',
  'renamed',
] as const
export type LossKind = (typeof lossKinds)[number]

export const readUnfollowedFilter = (params: URLSearchParams, now: number) => {
  const days = params.get('days') === 'all' ? undefined : (whole(params.get('days')) ?? LOST_DAYS)
  return known({
    ...common(params),
    start: days === undefined ? undefined : dayBefore(now, days),
    fate: oneOf(lossKinds, params.get('fate')),
    min_followers: whole(params.get('min_followers')),
    ordering: oneOf(lostOrders, params.get('ordering')),
  })
}
