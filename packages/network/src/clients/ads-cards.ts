import type { CallOptions } from '../http/http-call.ts'
import { adsCardSchema, adsOneCardSchema, type AdsCard, type CardComponentInput } from '../wire/ads-card.ts'
import type { AdsCaller } from './ads-caller.ts'
import { createOrFind } from './ads-create-surely.ts'

export interface CardInput {
  /** At most 80 characters. */
  name: string
  components: readonly CardComponentInput[]
}
export interface CardFilter {
  card_types?: readonly string[]
  card_uris?: readonly string[]
  q?: string
  with_deleted?: boolean
  include_legacy_cards?: boolean
}

/** Cards: media with a headline and a website, or with a button and an app. Sent as JSON. */
export class AdsCards {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  list(accountId: string, filter: CardFilter = {}, options?: CallOptions): AsyncGenerator<AdsCard> {
    return this.#caller.all({ accountId, path: '/cards' }, adsCardSchema, { count: 200, ...filter }, options)
  }

  async get(accountId: string, id: string, options?: CallOptions): Promise<AdsCard> {
    return await this.#caller.one('GET', cardAddress(accountId, id), adsOneCardSchema, {}, options)
  }

  async named(accountId: string, name: string, options?: CallOptions): Promise<AdsCard[]> {
    const found: AdsCard[] = []
    for await (const card of this.list(accountId, { q: name }, options))
      if (card.name === name && card.deleted !== true) found.push(card)
    return found
  }

  async create(accountId: string, input: CardInput, options?: CallOptions): Promise<AdsCard> {
    const call = { json: JSON.stringify(input) }
    return await this.#caller.one('POST', { accountId, path: '/cards' }, adsOneCardSchema, call, options)
  }

  /** Like `create`; if the answer is lost, the card is found by its name. */
  async createOrFind(accountId: string, input: CardInput, options?: CallOptions): Promise<AdsCard> {
    return await createOrFind(
      () => this.create(accountId, input, options),
      () => this.named(accountId, input.name, options),
      (card) => card.id,
    )
  }

  async update(
    accountId: string,
    id: string,
    changes: Partial<CardInput>,
    options?: CallOptions,
  ): Promise<AdsCard> {
    const call = { json: JSON.stringify(changes), repeatable: true }
    return await this.#caller.one('PUT', cardAddress(accountId, id), adsOneCardSchema, call, options)
  }

  async delete(accountId: string, id: string, options?: CallOptions): Promise<AdsCard> {
    return await this.#caller.one('DELETE', cardAddress(accountId, id), adsOneCardSchema, {}, options)
  }
}

const cardAddress = (accountId: string, id: string) => ({ accountId, path: '/cards/:id', id })
