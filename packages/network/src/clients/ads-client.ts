import type { CallOptions } from '../http/http-call.ts'
import type { HttpCore } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import type { AdsAccess, AdsAccount, AdsPromotableUser } from '../wire/ads-account.ts'
import type { AdsCustomAudience } from '../wire/ads-custom-audience.ts'
import type { AudienceUsersAnswer } from '../wire/ads-custom-audience-users.ts'
import type { AdsFundingInstrument } from '../wire/ads-funding-instrument.ts'
import { adsTargetingSuggestionSchema, type AdsTargetingSuggestion } from '../wire/ads-lookups.ts'
import { adsAudienceEstimateSchema, type TargetingCriterionInput } from '../wire/ads-targeting-criterion.ts'
import { AdsAccounts } from './ads-accounts.ts'
import { AdsCaller } from './ads-caller.ts'
import { campaignsOf, lineItemsOf, type AdsCampaigns, type AdsLineItems } from './ads-campaigns.ts'
import { AdsCards } from './ads-cards.ts'
import { AdsCriteria } from './ads-criteria.ts'
import { AdsCustomAudiences, type CustomAudienceFilter } from './ads-custom-audiences.ts'
import { AdsInsights } from './ads-insights.ts'
import { AdsLookups } from './ads-lookups.ts'
import { AdsMediaLibrary } from './ads-media-library.ts'
import {
  mediaCreativesOf,
  prerollCallsToActionOf,
  type AdsMediaCreatives,
  type AdsPrerollCallsToAction,
} from './ads-preroll.ts'
import { AdsPromotedAccounts, AdsPromotedTweets } from './ads-promoted.ts'
import { AdsStats } from './ads-stats.ts'
import {
  AdsTweets,
  draftTweetsOf,
  scheduledTweetsOf,
  type AdsDraftTweets,
  type AdsScheduledTweets,
} from './ads-tweets.ts'
import { webEventTagsOf, type AdsWebEventTags } from './ads-web-event-tags.ts'
import { MediaUploader } from './media-uploader.ts'

/**
 * The Ads API, version 12, for one signed-in user (OAuth 1.0a only), grouped by resource. All methods throw
 * NetworkError.
 */
export class AdsClient {
  readonly adAccounts: AdsAccounts
  readonly audiences: AdsCustomAudiences
  readonly campaigns: AdsCampaigns
  readonly lineItems: AdsLineItems
  readonly criteria: AdsCriteria
  readonly promotedTweets: AdsPromotedTweets
  readonly promotedAccounts: AdsPromotedAccounts
  readonly mediaCreatives: AdsMediaCreatives
  readonly prerollCallsToAction: AdsPrerollCallsToAction
  readonly tweets: AdsTweets
  readonly draftTweets: AdsDraftTweets
  readonly scheduledTweets: AdsScheduledTweets
  readonly cards: AdsCards
  readonly mediaLibrary: AdsMediaLibrary
  readonly media: MediaUploader
  readonly webEventTags: AdsWebEventTags
  readonly stats: AdsStats
  readonly insights: AdsInsights
  /** Catalogues of targeting values. */
  readonly lookups: AdsLookups
  readonly #caller: AdsCaller

  constructor(http: HttpCore, token: UserToken) {
    const caller = new AdsCaller(http, token)
    this.#caller = caller
    this.adAccounts = new AdsAccounts(caller)
    this.audiences = new AdsCustomAudiences(caller)
    this.campaigns = campaignsOf(caller)
    this.lineItems = lineItemsOf(caller)
    this.criteria = new AdsCriteria(caller)
    this.promotedTweets = new AdsPromotedTweets(caller)
    this.promotedAccounts = new AdsPromotedAccounts(caller)
    this.mediaCreatives = mediaCreativesOf(caller)
    this.prerollCallsToAction = prerollCallsToActionOf(caller)
    this.tweets = new AdsTweets(caller)
    this.draftTweets = draftTweetsOf(caller)
    this.scheduledTweets = scheduledTweetsOf(caller)
    this.cards = new AdsCards(caller)
    this.mediaLibrary = new AdsMediaLibrary(caller)
    this.media = new MediaUploader(http, token)
    this.webEventTags = webEventTagsOf(caller)
    this.stats = new AdsStats(http, token)
    this.insights = new AdsInsights(http, token)
    this.lookups = new AdsLookups(caller)
  }

  /** Number of people the network would reach, as an interval. Requires at least one primary criterion. */
  async audienceEstimate(
    accountId: string,
    criteria: readonly TargetingCriterionInput[],
    options?: CallOptions,
  ): Promise<{ min: number; max: number }> {
    const answer = await this.#caller.one(
      'POST',
      { accountId, path: '/audience_estimate' },
      adsAudienceEstimateSchema,
      { json: JSON.stringify({ targeting_criteria: criteria }), reads: true },
      options,
    )
    return { min: answer.audience_size.min, max: answer.audience_size.max }
  }

  /** Keywords or users similar to the given ones (all of one kind); at most 50. */
  targetingSuggestions(
    accountId: string,
    params: { suggestion_type: 'KEYWORD' | 'USER_ID'; targeting_values: readonly string[]; count?: number },
    options?: CallOptions,
  ): AsyncGenerator<AdsTargetingSuggestion> {
    const at = { accountId, path: '/targeting_suggestions' }
    return this.#caller.all(at, adsTargetingSuggestionSchema, { count: 30, ...params }, options)
  }

  // Shorthands for `adAccounts` and `audiences`.

  accounts(options?: CallOptions): AsyncGenerator<AdsAccount> {
    return this.adAccounts.list(options)
  }
  account(accountId: string, options?: CallOptions): Promise<AdsAccount> {
    return this.adAccounts.get(accountId, options)
  }
  access(accountId: string, options?: CallOptions): Promise<AdsAccess> {
    return this.adAccounts.access(accountId, options)
  }
  fundingInstruments(accountId: string, options?: CallOptions): AsyncGenerator<AdsFundingInstrument> {
    return this.adAccounts.fundingInstruments(accountId, options)
  }
  promotableUsers(accountId: string, options?: CallOptions): AsyncGenerator<AdsPromotableUser> {
    return this.adAccounts.promotableUsers(accountId, options)
  }
  features(accountId: string, options?: CallOptions): Promise<string[]> {
    return this.adAccounts.features(accountId, options)
  }
  customAudiences(
    accountId: string,
    filter: Omit<CustomAudienceFilter, 'custom_audience_ids'> & { ids?: readonly string[] } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsCustomAudience> {
    const { ids, ...rest } = filter
    return this.audiences.list(accountId, { ...rest, ...(ids ? { custom_audience_ids: ids } : {}) }, options)
  }
  customAudience(accountId: string, id: string, options?: CallOptions): Promise<AdsCustomAudience> {
    return this.audiences.get(accountId, id, options)
  }
  createCustomAudience(
    accountId: string,
    audience: { name: string; description?: string },
    options?: CallOptions,
  ): Promise<AdsCustomAudience> {
    return this.audiences.create(accountId, audience, options)
  }
  updateCustomAudience(
    accountId: string,
    id: string,
    changes: { name?: string; description?: string },
    options?: CallOptions,
  ): Promise<AdsCustomAudience> {
    return this.audiences.update(accountId, id, changes, options)
  }
  deleteCustomAudience(accountId: string, id: string, options?: CallOptions): Promise<AdsCustomAudience> {
    return this.audiences.delete(accountId, id, options)
  }
  sendAudienceUsers(
    accountId: string,
    id: string,
    body: string,
    options?: CallOptions,
  ): Promise<AudienceUsersAnswer> {
    return this.audiences.sendUsers(accountId, id, body, options)
  }
}
