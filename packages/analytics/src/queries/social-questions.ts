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
