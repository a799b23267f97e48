import type { CallOptions } from '../http/http-call.ts'
import {
  adsAccountMediaSchema,
  adsMediaSchema,
  type AdsAccountMedia,
  type AdsMedia,
} from '../wire/ads-media.ts'
import type { AdsCaller } from './ads-caller.ts'

export interface MediaFields {
  /** At most 100 characters. */
  name?: string
  /** At most 255. */
  file_name?: string
  /** Videos only: at most 70. */
  title?: string
  /** Videos only: at most 200. */
  description?: string
  /** Videos only: an image. */
  poster_media_key?: string
}

/** Files in an ad account's media library, identified by media key. */
export class AdsMediaLibrary {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  /** `q` matches words of name, title and file name. */
  list(
    accountId: string,
    filter: { media_type?: 'GIF' | 'IMAGE' | 'VIDEO'; q?: string; with_deleted?: boolean } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsMedia> {
    const at = { accountId, path: '/media_library' }
    return this.#caller.all(at, adsMediaSchema, { count: 50, ...filter }, options)
  }

  async get(accountId: string, mediaKey: string, options?: CallOptions): Promise<AdsMedia> {
    return await this.#caller.one('GET', item(accountId, mediaKey), adsMediaSchema, {}, options)
  }

  /**
   * Adds an uploaded file. Retried automatically: it is identified by its key, so adding it twice changes
   * nothing.
   */
  async add(
    accountId: string,
    mediaKey: string,
    fields: MediaFields = {},
    options?: CallOptions,
  ): Promise<AdsMedia> {
    const call = { form: { media_key: mediaKey, ...fields }, repeatable: true }
    return await this.#caller.one(
      'POST',
      { accountId, path: '/media_library' },
      adsMediaSchema,
      call,
      options,
    )
  }

  async update(
    accountId: string,
    mediaKey: string,
    changes: MediaFields,
    options?: CallOptions,
  ): Promise<AdsMedia> {
    const call = { form: { ...changes }, repeatable: true }
    return await this.#caller.one('PUT', item(accountId, mediaKey), adsMediaSchema, call, options)
  }

  async delete(accountId: string, mediaKey: string, options?: CallOptions): Promise<AdsMedia> {
    return await this.#caller.one('DELETE', item(accountId, mediaKey), adsMediaSchema, {}, options)
  }

  /** Pre-roll videos that the network made from the account's videos. */
  accountMedia(
    accountId: string,
    filter: { account_media_ids?: readonly string[]; creative_types?: readonly string[] } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsAccountMedia> {
    return this.#caller.all({ accountId, path: '/account_media' }, adsAccountMediaSchema, filter, options)
  }

  async deleteAccountMedia(accountId: string, id: string, options?: CallOptions): Promise<AdsAccountMedia> {
    const at = { accountId, path: '/account_media/:id', id }
    return await this.#caller.one('DELETE', at, adsAccountMediaSchema, {}, options)
  }
}

const item = (accountId: string, id: string) => ({ accountId, path: '/media_library/:id', id })
