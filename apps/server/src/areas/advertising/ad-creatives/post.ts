import type { AdCreative } from '@rookery/contract'

/** A post of an ad account, or one of its pre-roll videos, as cached between two reads. */
export interface Post {
  readonly id: string
  readonly format: AdCreative['format']
  readonly kind: AdCreative['kind']
  readonly name: string
  readonly text: string
  readonly media_keys: readonly string[]
  readonly card_uri: string | null
  readonly scheduled_at: string | null
  readonly created_at: string
  readonly handle: string
}

export interface Card {
  readonly uri: string
  readonly title: string
  readonly url: string
  readonly media_keys: readonly string[]
}

export interface Posts {
  readonly posts: readonly Post[]
  readonly cards: readonly Card[]
}
