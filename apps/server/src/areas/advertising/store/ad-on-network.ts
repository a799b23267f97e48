import type { AdsMediaCreative, AdsPromotedAccount, AdsPromotedTweet } from '@rookery/network'
import type { EntityKind } from '../ads-sync/tables.ts'
import type { StoredAdData } from './tables.ts'

export type AdKind = 'post' | 'profile' | 'video'

/** What an ad shows: a post, the advertiser's profile, or a video of the account; by the network's id. */
export interface AdContent {
  readonly kind: AdKind
  readonly of: string
}
/** An ad as the network has it. It cannot be changed or paused, only deleted and created again. */
export interface AdOnNetwork extends AdContent {
  readonly id: string
  readonly line_item_id: string
  readonly approval_status: string
  readonly deleted: boolean
  readonly wire: AdsPromotedTweet | AdsPromotedAccount | AdsMediaCreative
}

const sharedFields = (wire: AdOnNetwork['wire']) => ({
  id: wire.id,
  line_item_id: wire.line_item_id,
  approval_status: wire.approval_status,
  deleted: wire.deleted === true,
  wire,
})
export const adOfPost = (wire: AdsPromotedTweet): AdOnNetwork => ({
  ...sharedFields(wire),
  kind: 'post',
  of: wire.tweet_id,
})
export const adOfProfile = (wire: AdsPromotedAccount): AdOnNetwork => ({
  ...sharedFields(wire),
  kind: 'profile',
  of: wire.user_id,
})
export const adOfVideo = (wire: AdsMediaCreative): AdOnNetwork => ({
  ...sharedFields(wire),
  kind: 'video',
  of: wire.account_media_id,
})

/** Names of each kind of ad in the mirror of an account. */
export const entityOfAd: Readonly<Record<AdKind, EntityKind>> = {
  post: 'promoted_tweet',
  profile: 'promoted_account',
  video: 'media_creative',
}

const fields = { post: 'tweet_id', profile: 'user_id', video: 'account_media_id' } as const

/** The data that our own row stores for what an ad shows. */
export const dataOfShown = ({ kind, of }: AdContent): StoredAdData => ({ [fields[kind]]: of })
export const shownPostOf = (data: StoredAdData): AdContent => {
  const kind = data[fields.profile] ? 'profile' : data[fields.video] ? 'video' : 'post'
  return { kind, of: String(data[fields[kind]]) }
}
export const isSame = (a: AdContent, b: AdContent): boolean => a.kind === b.kind && a.of === b.of
