import type { AdsClient, CallOptions } from '@rookery/network'
import { adOfPost, adOfProfile, adOfVideo, type AdKind, type AdOnNetwork } from '../store/ad-on-network.ts'

/** The network's calls for one kind of ad. */
interface AdCalls {
  readonly list: (
    ads: AdsClient,
    account: string,
    lineItem: string,
    options: CallOptions,
  ) => Promise<AdOnNetwork[]>
  readonly create: (
    ads: AdsClient,
    account: string,
    lineItem: string,
    of: string,
    options: CallOptions,
  ) => Promise<AdOnNetwork | undefined>
  readonly remove: (ads: AdsClient, account: string, id: string, options: CallOptions) => Promise<unknown>
}

export const adCalls: Readonly<Record<AdKind, AdCalls>> = {
  post: {
    list: async (ads, account, lineItem, options) =>
      (await Array.fromAsync(ads.promotedTweets.list(account, { line_item_ids: [lineItem] }, options))).map(
        adOfPost,
      ),
    create: async (ads, account, lineItem, of, options) =>
      (await ads.promotedTweets.create(account, lineItem, [of], options))
        .map(adOfPost)
        .find((ad) => ad.of === of && !ad.deleted),
    remove: async (ads, account, id, options) => await ads.promotedTweets.delete(account, id, options),
  },
  profile: {
    list: async (ads, account, lineItem, options) =>
      (await Array.fromAsync(ads.promotedAccounts.list(account, { line_item_ids: [lineItem] }, options))).map(
        adOfProfile,
      ),
    create: async (ads, account, lineItem, of, options) =>
      adOfProfile(await ads.promotedAccounts.create(account, lineItem, of, options)),
    remove: async (ads, account, id, options) => await ads.promotedAccounts.delete(account, id, options),
  },
  video: {
    list: async (ads, account, lineItem, options) =>
      (await Array.fromAsync(ads.mediaCreatives.list(account, { line_item_ids: [lineItem] }, options))).map(
        adOfVideo,
      ),
    create: async (ads, account, lineItem, of, options) =>
      adOfVideo(
        await ads.mediaCreatives.create(account, { line_item_id: lineItem, account_media_id: of }, options),
      ),
    remove: async (ads, account, id, options) => await ads.mediaCreatives.delete(account, id, options),
  },
}
