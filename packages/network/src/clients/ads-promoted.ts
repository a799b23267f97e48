import { z } from 'zod'
import type { CallOptions } from '../http/http-call.ts'
import {
  adsPromotedAccountSchema,
  adsPromotedTweetSchema,
  type AdsPromotedAccount,
  type AdsPromotedTweet,
} from '../wire/ads-line-item.ts'
import type { AdsCaller, AdsPage, AdsPageOptions } from './ads-caller.ts'

export interface PromotedFilter {
  line_item_ids?: readonly string[]
  with_deleted?: boolean
}

/**
 * Promoted posts, which the product calls ads. They cannot be changed or paused: delete and promote again,
 * which gives a new id.
 */
export class AdsPromotedTweets {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  list(
    accountId: string,
    filter: PromotedFilter & { promoted_tweet_ids?: readonly string[] } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsPromotedTweet> {
    return this.#caller.all(
      { accountId, path: '/promoted_tweets' },
      adsPromotedTweetSchema,
      { ...filter },
      options,
    )
  }

  /** One page of `list`. */
  page(
    accountId: string,
    filter: PromotedFilter = {},
    options?: AdsPageOptions,
  ): Promise<AdsPage<AdsPromotedTweet>> {
    const at = { accountId, path: '/promoted_tweets' }
    return this.#caller.page(at, adsPromotedTweetSchema, { ...filter }, options)
  }

  async get(accountId: string, id: string, options?: CallOptions): Promise<AdsPromotedTweet> {
    return await this.#caller.one('GET', item(accountId, id), adsPromotedTweetSchema, {}, options)
  }

  /** Promotes up to 50 posts. After a lost answer check with `list` which of them the line item has. */
  async create(
    accountId: string,
    lineItemId: string,
    tweetIds: readonly string[],
    options?: CallOptions,
  ): Promise<AdsPromotedTweet[]> {
    return await this.#caller.one(
      'POST',
      { accountId, path: '/promoted_tweets' },
      z.array(adsPromotedTweetSchema),
      { form: { line_item_id: lineItemId, tweet_ids: tweetIds.join(',') } },
      options,
    )
  }

  async delete(accountId: string, id: string, options?: CallOptions): Promise<AdsPromotedTweet> {
    return await this.#caller.one('DELETE', item(accountId, id), adsPromotedTweetSchema, {}, options)
  }
}

/** Promoted profiles, with the same restrictions; one user at a time. */
export class AdsPromotedAccounts {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  list(
    accountId: string,
    filter: PromotedFilter & { promoted_account_ids?: readonly string[] } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsPromotedAccount> {
    const at = { accountId, path: '/promoted_accounts' }
    return this.#caller.all(at, adsPromotedAccountSchema, { ...filter }, options)
  }

  /** One page of `list`. */
  page(
    accountId: string,
    filter: PromotedFilter = {},
    options?: AdsPageOptions,
  ): Promise<AdsPage<AdsPromotedAccount>> {
    const at = { accountId, path: '/promoted_accounts' }
    return this.#caller.page(at, adsPromotedAccountSchema, { ...filter }, options)
  }

  async get(accountId: string, id: string, options?: CallOptions): Promise<AdsPromotedAccount> {
    const at = { accountId, path: '/promoted_accounts/:id', id }
    return await this.#caller.one('GET', at, adsPromotedAccountSchema, {}, options)
  }

  async create(
    accountId: string,
    lineItemId: string,
    userId: string,
    options?: CallOptions,
  ): Promise<AdsPromotedAccount> {
    const at = { accountId, path: '/promoted_accounts' }
    const form = { line_item_id: lineItemId, user_id: userId }
    return await this.#caller.one('POST', at, adsPromotedAccountSchema, { form }, options)
  }

  async delete(accountId: string, id: string, options?: CallOptions): Promise<AdsPromotedAccount> {
    const at = { accountId, path: '/promoted_accounts/:id', id }
    return await this.#caller.one('DELETE', at, adsPromotedAccountSchema, {}, options)
  }
}

const item = (accountId: string, id: string) => ({ accountId, path: '/promoted_tweets/:id', id })
