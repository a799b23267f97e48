import type { FollowInput, CountedPost, CountedProfile } from '@rookery/analytics'

export interface WorldOptions {
  /** Any integer; the same seed, size and date give the same world, byte for byte. */
  seed: number
  /** Number of profiles, 200 to 16,000,000. */
  size: number
  /** The last day of the world, `YYYY-MM-DD`: nothing in it is later than the start of this day (UTC). */
  date: string
  /** `off`: a null world, in which nothing about creators' posts has an effect on their figures. */
  effects?: CreatorEffectsSetting
  /**
   * `panel`: the first 400 ordinary people who write in English or Japanese are creators as well, 200 with
   * planted effects and 200 without, for tests of models.
   */
  creators?: CreatorsSetting
}

export type CreatorEffectsSetting = 'planted' | 'off'
export type CreatorsSetting = 'sign_in' | 'panel'

/** Weight of a community in a person: 1 is full membership. The weights of a person add up to 1. */
export interface Membership {
  community: string
  weight: number
}

export type AccountKind = 'person' | 'creator' | 'brand' | 'media' | 'organisation'

/** Planted ground truth that no row states. Only for measuring inference: never load it into a population. */
export interface Truth {
  index: number
  network_id: string
  kind: AccountKind
  communities: Membership[]
  /** Age in years at the world's date; null for brands, media and organisations. */
  age: number | null
  birth_year: number | null
  gender: 'female' | 'male' | null
  /** English title of the current job, null if there is none (pupil, student, not stated). */
  job_title: string | null
  company: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  region: string
  city: string
  /** BCP-47 code of the main language of posts. */
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
  /** Community it belongs to; null for global hubs. */
  community: string | null
  /** Intended share of the community (of everyone for global hubs) that follows it. */
  reach: number
  country: string
  language: string
}

export interface CommunityPlan {
  id: string
  /** Parent in the hierarchy of communities, e.g. 'sports'. */
  theme: string
  /** Group of topics that share a vocabulary, e.g. 'coffee'. */
  group: string
  label: { en: string; ja: string }
  /** Share of persons whose first community this is. */
  share: number
  mean_age: number
  female_share: number
  /** Planted share of each country among persons whose first community this is. */
  countries: Record<string, number>
  keywords: { en: readonly string[]; ja: readonly string[] }
  /** What people call the topic, by language. */
  topics: Readonly<Record<string, readonly string[]>>
  hashtags: readonly string[]
  interests: readonly string[]
  /** Names of catalogue entities that the community talks about. */
  entities: readonly string[]
  hubs: number[]
}

/** A planted rise of talk: members of a community speak of one of its entities more than otherwise. */
export interface WorldEvent {
  community: string
  /** English name of the catalogue entity. */
  entity: string
  /** ISO times; it lasts until before `to`. */
  from: string
  to: string
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

/** An entity people talk about, with the network's annotation of posts about it. */
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

export type SignInRole =
  | 'agency_planner'
  | 'marketer_ja'
  | 'brand_owner'
  | 'no_ad_account'
  | 'suspended'
  | 'creator_en'
  | 'creator_ja'

export interface SignInPerson {
  index: number
  /** Description of the user on the consent page. */
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
  readonly effects: CreatorEffectsSetting
  readonly creators: CreatorsSetting
  /** Number of monthly users of the network that one profile represents: estimate = count × scaleFactor. */
  readonly scaleFactor: number
  profileAt(index: number): CountedProfile
  /** Oldest first except within a day; empty for protected accounts. */
  postsOf(index: number): CountedPost[]
  /**
   * Distinct indexes, without the person's own, and without those who can sign in and creators: their followers
   * are many for a world of this size, so they are followed on the network (`Moment.followingOf`) but not in
   * the sample of it that is loaded.
   */
  followingOf(index: number): number[]
  truthAt(index: number): Truth
  /**
   * How many times the average likelihood a follower likes a post of an author: few loyal fans like most, the
   * others seldom. 1 for all where nothing has an effect.
   */
  loyaltyOf(author: number, follower: number): number
  /** Indexes of the creators: those who can sign in, then the panel. */
  creatorIndexes(): readonly number[]
  networkIdAt(index: number): string
  handleAt(index: number): string
  indexOfNetworkId(networkId: string): number | undefined
  /** Ignores case and a leading @. */
  indexOfHandle(handle: string): number | undefined
  /** The post with this network id, or undefined if the world has none. */
  postOfNetworkId(networkId: string): CountedPost | undefined
  hubs(): readonly Hub[]
  communities(): readonly CommunityPlan[]
  /** Everything that grows for a time within the world's 90 days; all else is stationary. */
  events(): readonly WorldEvent[]
  catalog(): WorldCatalog
  signInPeople(): readonly SignInPerson[]
  /**
   * Ranges [from, to) of profile indexes; default: the complete world. Several workers may take one range
   * each.
   */
  profiles(from?: number, to?: number): IterableIterator<CountedProfile>
  posts(from?: number, to?: number): IterableIterator<CountedPost>
  follows(from?: number, to?: number): IterableIterator<FollowInput>
  /**
   * The same edges as indexes: follower, followed, follower, followed … An eighth of the memory, and
   * transferable between threads.
   */
  followPairs(from?: number, to?: number): Uint32Array<ArrayBuffer>
}
