import { z } from 'zod'
import type { CallOptions } from '../http/http-call.ts'
import {
  adsDraftTweetSchema,
  adsScheduledTweetSchema,
  adsTweetPreviewSchema,
  adsTweetSchema,
  type AdsTweet,
  type AdsTweetPreview,
  type AdsTweetType,
} from '../wire/ads-tweet.ts'
import type { AdsCaller } from './ads-caller.ts'
import { AdsCollection, type CommonFilter } from './ads-collection.ts'
import { createOrFind } from './ads-create-surely.ts'

/** A text, media (4 images, or 1 GIF, or 1 video), a card, or a combination. */
export interface TweetContent {
  text?: string
  media_keys?: readonly string[]
  card_uri?: string
  /** Default true: displayed as an ad only. */
  nullcast?: boolean
  /** Internal name, at most 80 characters; a creation whose answer was lost is found by it. */
  name?: string
  video_cta?: 'VISIT_SITE' | 'WATCH_NOW'
  video_cta_value?: string
  video_title?: string
  video_description?: string
}
export type TweetCreate = TweetContent & { as_user_id: string }
export interface TweetFilter {
  tweet_type?: AdsTweetType
  timeline_type?: 'NULLCAST' | 'ORGANIC' | 'ALL'
  tweet_ids?: readonly string[]
  user_id?: string
  trim_user?: boolean
  name?: string
}

type DraftFilter = Pick<CommonFilter, 'with_deleted'> & { user_id?: string }
/** Drafts, visible to the team only. */
export type AdsDraftTweets = AdsCollection<typeof adsDraftTweetSchema, DraftFilter, TweetCreate, TweetContent>
/** Posts that are published at `scheduled_at`. */
export type AdsScheduledTweets = AdsCollection<
  typeof adsScheduledTweetSchema,
  DraftFilter & { scheduled_tweet_ids?: readonly string[] },
  TweetCreate & { scheduled_at: string },
  TweetContent & { scheduled_at?: string }
>

export const draftTweetsOf = (caller: AdsCaller): AdsDraftTweets =>
  new AdsCollection(caller, { path: '/draft_tweets', schema: adsDraftTweetSchema })

export const scheduledTweetsOf = (caller: AdsCaller): AdsScheduledTweets =>
  new AdsCollection(caller, { path: '/scheduled_tweets', schema: adsScheduledTweetSchema })

/** Posts for advertising. Of published ones only the name can be changed. */
export class AdsTweets {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  list(accountId: string, filter: TweetFilter = {}, options?: CallOptions): AsyncGenerator<AdsTweet> {
    const query = { tweet_type: 'PUBLISHED', count: 200, ...filter }
    return this.#caller.all({ accountId, path: '/tweets' }, adsTweetSchema, query, options)
  }

  async create(accountId: string, input: TweetCreate, options?: CallOptions): Promise<AdsTweet> {
    const { media_keys, ...rest } = input
    const form = { ...rest, ...(media_keys ? { media_keys: media_keys.join(',') } : {}) }
    return await this.#caller.one('POST', { accountId, path: '/tweet' }, adsTweetSchema, { form }, options)
  }

  /** Like `create`; if the answer is lost, the post is found by its name. */
  async createOrFind(
    accountId: string,
    input: TweetCreate & { name: string },
    options?: CallOptions,
  ): Promise<AdsTweet> {
    return await createOrFind(
      () => this.create(accountId, input, options),
      () => this.named(accountId, input.name, options),
      (tweet) => tweet.id,
    )
  }

  /** Published posts with exactly this name. */
  async named(accountId: string, name: string, options?: CallOptions): Promise<AdsTweet[]> {
    const found: AdsTweet[] = []
    for await (const tweet of this.list(accountId, { timeline_type: 'ALL', name }, options))
      if (tweet.name === name) found.push(tweet)
    return found
  }

  async rename(accountId: string, id: string, name: string, options?: CallOptions): Promise<AdsTweet> {
    const at = { accountId, path: '/tweets/:id/name', id }
    return await this.#caller.one('PUT', at, adsTweetSchema, { form: { name }, repeatable: true }, options)
  }

  /** At most 200 per call. `preview` is foreign markup: display it only in a sandboxed frame. */
  async previews(
    accountId: string,
    tweetIds: readonly string[],
    type: AdsTweetType = 'PUBLISHED',
    options?: CallOptions,
  ): Promise<AdsTweetPreview[]> {
    const query = { tweet_ids: tweetIds.join(','), tweet_type: type }
    const at = { accountId, path: '/tweet_previews' }
    return await this.#caller.one('GET', at, z.array(adsTweetPreviewSchema), { query }, options)
  }
}
