import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

export interface WorldOptions {
  /** Any integer; the same seed, size and date give the same world, byte for byte. */
  seed: number
  /** Number of profiles, 200 to 16,000,000. */
  size: number
  /** The day the world ends, `YYYY-MM-DD`: nothing in it is later than the start of this day (UTC). */
  date: string
}

/** A weighted share of a community in a person: 1 is wholly. The weights of a person add up to 1. */
export interface Membership {
  community: string
  weight: number
}

export type AccountKind = 'person' | 'creator' | 'brand' | 'media' | 'organisation'

/** What was planted and no row states. Only for measuring inference: never load it into a population. */
export interface Truth {
  index: number
  network_id: string
  kind: AccountKind
  communities: Membership[]
  /** Whole years at the world's date; null for brands, media and organisations. */
  age: number | null
  birth_year: number | null
  gender: 'female' | 'male' | null
  /** English title of the present job, null when there is none (pupil, student, not stated) . */
  job_title: string | null
  company: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  region: string
  city: string
  /** BCP-47 of the language most posts are in. */
  language: string
  /** Names of the network's interest catalogue, e.g. "Food and drink/Coffee and tea". */
  interests: string[]
}

export interface Hub {
  index: number
  network_id: string
  handle: string
  name: string
  kind: AccountKind
  /** Community it belongs to; null for the hubs of everybody. */
  community: string | null
  /** Share of the community (of everybody for global hubs) that is meant to follow it. */
  reach: number
  country: string
  language: string
}

export interface CommunityPlan {
  id: string
  /** Parent in the hierarchy: the theme, e.g. 'sports'. */
  theme: string
  label: { en: string; ja: string }
  /** Share of persons whose first community this is. */
  share: number
  mean_age: number
  female_share: number
  /** Planted share of each country among persons whose first community this is. */
  countries: Record<string, number>
  keywords: { en: readonly string[]; ja: readonly string[] }
  hashtags: readonly string[]
  interests: readonly string[]
  /** Names of entities of the catalogue that are talked about here. */
  entities: readonly string[]
  hubs: number[]
}

export type ConversationType =
  | 'MUSICIANS'
  | 'VIDEO_GAMES'
  | 'SPORTS_TEAMS'
  | 'SPORTS'
  | 'BRANDS'
  | 'LIFESTYLES'
  | 'TV_SHOWS'
  | 'MOVIES'
  | 'BOOKS'
  | 'PRODUCTS'
  | 'DIGITAL_CREATORS'
  | 'MUSIC_GENRES'
  | 'MOVIE_GENRES'
  | 'PODCASTS'

/** One thing people talk about, with the annotation that the network puts on posts about it. */
export interface CatalogEntity {
  /** Decimal string, the entity_id of the annotation. */
  id: string
  conversation_type: ConversationType
  label: { en: string; ja: string }
  domain_id: string
  domain: string
  communities: readonly string[]
}

export interface WorldCatalog {
  entities: readonly CatalogEntity[]
  movies_tv_shows: readonly CatalogEntity[]
  conversation_topics: readonly CatalogEntity[]
  hashtags: readonly { hashtag: string; community: string }[]
  keywords: readonly { keyword: string; language: 'en' | 'ja'; community: string }[]
  interests: readonly { id: string; name: string; parent: string }[]
}

export type SignInRole = 'agency_planner' | 'marketer_ja' | 'brand_owner' | 'no_ad_account' | 'suspended'

export interface SignInPerson {
  index: number
  /** Who this is, for the consent page. */
  label: string
  role: SignInRole
  name: string
  handle: string
  network_id: string
  language: 'en' | 'ja'
}

export interface World {
  readonly seed: number
  readonly size: number
  readonly date: string
  /** Monthly users of the network that one profile stands for: estimate = count × scaleFactor. */
  readonly scaleFactor: number
  profileAt(index: number): ProfileInput
  /** Oldest first but for the order within a day; empty for protected accounts. */
  postsOf(index: number): PostInput[]
  /** Distinct indexes, never the person itself. */
  followingOf(index: number): number[]
  truthAt(index: number): Truth
  networkIdAt(index: number): string
  handleAt(index: number): string
  indexOfNetworkId(networkId: string): number | undefined
  /** Case does not matter, a leading @ neither. */
  indexOfHandle(handle: string): number | undefined
  /** The post with this network id, or undefined when no such post is in the world. */
  postOfNetworkId(networkId: string): PostInput | undefined
  hubs(): readonly Hub[]
  communities(): readonly CommunityPlan[]
  catalog(): WorldCatalog
  signInPeople(): readonly SignInPerson[]
  /** Ranges [from, to) of profile indexes; the whole world by default. Several workers may take one range each. */
  profiles(from?: number, to?: number): IterableIterator<ProfileInput>
  posts(from?: number, to?: number): IterableIterator<PostInput>
  follows(from?: number, to?: number): IterableIterator<FollowInput>
  /** The same edges as indexes: follower, followed, follower, followed … An eighth of the memory, and it can be transferred between threads. */
  followPairs(from?: number, to?: number): Uint32Array<ArrayBuffer>
}
