import type { Community, ExploreKind, Post } from '@rookery/contract'
import { communityTies, type CommunityTie } from './communities/community-map.ts'
import {
  accountsOfPopulation,
  populationCommunities,
  type CommunitiesRequest,
  type PopulationCommunities,
} from './communities/population-communities.ts'
import type { QuestionOptions, QueryContext } from './context.ts'
import { explore, type Exploration, type ExploreOptions } from './explore/explore.ts'
import type { ExploreParams } from './explore/explore-audience.ts'
import { exploreKindsOf } from './explore/explore-subject.ts'
import { postsWithAuthors } from './insights/posts/posts-with-authors.query.ts'
import { exploreWeek, type ExploredWeek } from './explore/explore-week.ts'
import { accountTimeline, type AccountTimeline } from './explore/account-timeline.ts'
import { findConversations, type FoundConversations } from './explore/conversations.ts'
import { exploredSentiments, type ExploredSentiments } from './explore/explored-sentiments.ts'
import { knownPeople, type KnownPerson } from './people/known-people.ts'
import { suggestedFollows, type SuggestedFollows } from './suggested-follows/suggested-follows.ts'
import { countryPosts, type CountryPosts } from './explore/country-posts.ts'
import { publicAccounts, type PublicAccounts } from './explore/public-accounts.ts'
import { topicsOfAuthors, type TopicsOfAuthors } from './explore/topics-of-authors.ts'
import { trending, type Trending } from './explore/trending.ts'

export class SocialQuestions {
  readonly #context: QueryContext

  constructor(context: QueryContext) {
    this.#context = context
  }

  /**
   * What was posted about a word, a hashtag, an account or a topic; null if the population knows nothing by
   * that name.
   */
  explore(params: ExploreParams, options?: ExploreOptions): Promise<Exploration | null> {
    return explore(this.#context, params, options)
  }
  exploreKinds(
    query: string,
    kinds: readonly ExploreKind[],
    options?: QuestionOptions,
  ): Promise<{ kind: ExploreKind; profiles: number | null }[]> {
    return exploreKindsOf(this.#context, query, kinds, options?.signal)
  }
  exploreWeek(params: Parameters<typeof exploreWeek>[1], options?: QuestionOptions): Promise<ExploredWeek> {
    return exploreWeek(this.#context, params, options)
  }
  sentiments(params: ExploreParams, options?: QuestionOptions): Promise<ExploredSentiments | null> {
    return exploredSentiments(this.#context, params, options)
  }
  conversations(
    params: Parameters<typeof findConversations>[1],
    options?: QuestionOptions,
  ): Promise<FoundConversations | null> {
    return findConversations(this.#context, params, options)
  }
  trending(params: Parameters<typeof trending>[1], options?: QuestionOptions): Promise<Trending> {
    return trending(this.#context, params, options)
  }
  /** What the people known of a country post, by day, and how it feels. */
  countryPosts(params: Parameters<typeof countryPosts>[1], options?: QuestionOptions): Promise<CountryPosts> {
    return countryPosts(this.#context, params, options)
  }
  /** What the posts of some accounts are about, against the days before. */
  topicsOfAuthors(
    params: Parameters<typeof topicsOfAuthors>[1],
    options?: QuestionOptions,
  ): Promise<TopicsOfAuthors> {
    return topicsOfAuthors(this.#context, params, options)
  }
  /** The account and its posts, the newest first; null if the population has no public account of that handle. */
  accountTimeline(
    params: Parameters<typeof accountTimeline>[1],
    options?: QuestionOptions,
  ): Promise<AccountTimeline | null> {
    return accountTimeline(this.#context, params, options)
  }
  /** Which of the accounts have more than so many followers. */
  publicAccounts(
    params: Parameters<typeof publicAccounts>[1],
    options?: QuestionOptions,
  ): Promise<PublicAccounts> {
    return publicAccounts(this.#context, params, options)
  }
  /** Public accounts by id or handle, with what was read from their posts and bios. */
  knownPeople(params: Parameters<typeof knownPeople>[1], options?: QuestionOptions): Promise<KnownPerson[]> {
    return knownPeople(this.#context, params, options)
  }
  /** Whom those one follows follow, and one does not. */
  suggestedFollows(
    params: Parameters<typeof suggestedFollows>[1],
    options?: QuestionOptions,
  ): Promise<SuggestedFollows> {
    return suggestedFollows(this.#context, params, options)
  }
  async posts(
    wanted: readonly { readonly post_id: string; readonly author_network_id: string }[],
    { signal }: QuestionOptions = {},
  ): Promise<Map<string, Post>> {
    const shown = await postsWithAuthors(this.#context.engine, wanted, signal)
    return new Map([...shown].map(([id, { post }]) => [id, { ...post, topics: [] }]))
  }
  communities(params: CommunitiesRequest, options?: QuestionOptions): Promise<PopulationCommunities> {
    return populationCommunities(this.#context, params, options)
  }
  communityAccounts(
    params: CommunitiesRequest & { ids: readonly string[]; most: number },
    options?: QuestionOptions,
  ): Promise<Map<string, Community['top_accounts']>> {
    return accountsOfPopulation(this.#context, params, options)
  }
  communityTies(options?: QuestionOptions): Promise<CommunityTie[]> {
    return communityTies(this.#context, options)
  }
}
