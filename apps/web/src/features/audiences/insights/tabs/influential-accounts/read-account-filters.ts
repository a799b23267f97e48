import type { Influencer } from '@rookery/contract'
import {
  influencerOrders,
  type InfluencerOrder,
} from '@rookery/contract/audiences/insights/influencer-order.ts'

/** Follower counts: from the first number, below the second. */
export const accountSizes = {
  small: [0, 10_000],
  medium: [10_000, 100_000],
  large: [100_000, 1_000_000],
  huge: [1_000_000, Infinity],
} as const
export type AccountSize = keyof typeof accountSizes

export const accountKinds = ['business', 'government', 'verified', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

export interface AccountsRequest {
  order: InfluencerOrder
  size: AccountSize | null
  kind: AccountKind | null
  country: string | null
  language: string | null
}

const memberOfList = <V extends string>(values: readonly V[], value: string | null): V | null =>
  values.find((one) => one === value) ?? null

/** Filters of the accounts in the address; unknown values are ignored. */
export const readAccountFilters = (params: URLSearchParams): AccountsRequest => ({
  order: memberOfList(influencerOrders, params.get('by')) ?? 'both',
  size: memberOfList(Object.keys(accountSizes) as AccountSize[], params.get('size')),
  kind: memberOfList(accountKinds, params.get('kind')),
  country: params.get('country'),
  language: params.get('language'),
})

type Profile = Influencer['profile']

/** The network's verification type of an account. */
const kindOfAccount = ({ verified, verified_type }: Profile): AccountKind =>
  verified_type === 'business' || verified_type === 'government'
    ? verified_type
    : verified
      ? 'verified'
      : 'other'

const isBetween = (count: number | null, [from, to]: readonly [number, number]): boolean =>
  count !== null && count >= from && count < to

/** Whether an account matches the filters. One whose size, country or language is unknown matches none of these. */
export const fitsFilters =
  ({ size, kind, country, language }: AccountsRequest) =>
  ({ profile }: Influencer): boolean => {
    return (
      (!size || isBetween(profile.followers_count, accountSizes[size])) &&
      (!kind || kindOfAccount(profile) === kind) &&
      (!country || profile.inferred.country?.value === country) &&
      (!language || profile.inferred.language?.value === language)
    )
  }
