import type { CriterionTree, InsightTab, UiLanguage } from '@rookery/contract'
import type { CommunityResult } from '../communities/update-communities.ts'
import type { Compaction } from '../criteria/compact.ts'
import { followerCoverage, networkIdsOfHandle } from '../ingest/account-queries.ts'
import { Lookups } from '../catalogue/lookups.ts'
import {
  PopulationStore,
  type PopulationAddress,
  type PopulationInfo,
  type PopulationOptions,
  type SourceRows,
} from './population-store.ts'
import type { ImportedFile } from '../ingest/imported-files.ts'
import { ListCriteria } from '../lists/list-criteria.ts'
import type { TeamLists } from '../lists/team-lists.ts'
import type { RefreshProgress } from '../criteria/refresh/refresh.ts'
import type { RenewalProgress } from '../renewal/renewal-progress.ts'
import {
  accountPosts,
  accountReach,
  audienceInsight,
  audienceSize,
  autocompleteCriteria,
  compareAudiences,
  discloseSize,
  type Disclosure,
  estimateAudienceSize,
  matchableNetworkIds,
  resolveCriteria,
  type QuestionOptions,
  type AutocompleteParams,
  type Autocompletion,
  type CompareParams,
  type Comparison,
  type EstimateParams,
  type InsightAnswer,
  type InsightParams,
  type QueryContext,
  type AccountPosts,
  type ReachStep,
  type ResolvedCriteria,
  type ResolveParams,
  type SizeEstimate,
} from '../queries/index.ts'
import { keyedHash, refuseKeyedHash } from '../queries/disclosure/keyed-hash.ts'
import { SocialQuestions } from '../queries/social-questions.ts'
import { TargetingQuestions } from '../queries/targeting-questions.ts'

/** Rows become targetable with `refresh`. Aborting the signal of a query stops its work in the engine. */
export class Population {
  readonly ingest: PopulationStore['ingest']
  readonly lookups: Lookups
  readonly targeting: TargetingQuestions
  readonly social: SocialQuestions
  readonly lists: TeamLists
  readonly #store: PopulationStore
  readonly #context: QueryContext

  /** Without `secretKey` every method that needs randomness throws. */
  constructor(store: PopulationStore, secretKey: string | undefined) {
    this.#store = store
    this.ingest = store.ingest
    this.lookups = new Lookups(store.engine)
    this.lists = store.lists
    this.#context = {
      engine: store.engine,
      resolver: store.criteria,
      postings: () => store.postings(),
      kernel: store.kernel,
      population: () => store.info(),
      keyedHash: secretKey === undefined ? refuseKeyedHash : keyedHash(secretKey),
    }
    this.social = new SocialQuestions(this.#context)
    this.targeting = new TargetingQuestions((options) => this.#for(options))
  }

  /** For benchmarks and tests that call queries directly. */
  get context(): QueryContext {
    return this.#context
  }

  /** Bytes of postings that sizes are counted from, and answers that were not those of SQL. */
  get kernel(): { bytes: number; differences: number } {
    const { kernel } = this.#store
    return { bytes: kernel?.size ?? 0, differences: kernel?.differences ?? 0 }
  }

  info(): Promise<PopulationInfo> {
    return this.#store.info()
  }
  refresh(onProgress?: RefreshProgress): Promise<void> {
    return this.#store.refresh(onProgress)
  }
  renewal(): Promise<RenewalProgress> {
    return this.#store.renewal()
  }
  renew(options?: Parameters<PopulationStore['renew']>[0]): Promise<RenewalProgress> {
    return this.#store.renew(options)
  }
  sources(): Promise<SourceRows[]> {
    return this.#store.sources()
  }
  compact(): Promise<Compaction> {
    return this.#store.compact()
  }
  networkIdsOfHandle(handle: string): Promise<string[]> {
    return networkIdsOfHandle(this.#store.engine, handle)
  }
  followerCoverage(networkId: string): Promise<{ known: number; total: number }> {
    return followerCoverage(this.#store.engine, networkId)
  }
  removeSource(source: string): Promise<void> {
    return this.#store.removeSource(source)
  }
  importedFile(key: string): Promise<ImportedFile | null> {
    return this.#store.importedFile(key)
  }
  noteImportedFile(key: string, source: string, file: ImportedFile): Promise<void> {
    return this.#store.noteImportedFile(key, source, file)
  }
  /** Takes seconds to minutes: run it in a background job. `computed_at` is the current time. */
  updateCommunities(options: Parameters<PopulationStore['updateCommunities']>[0]): Promise<CommunityResult> {
    return this.#store.updateCommunities(options)
  }
  close(): Promise<void> {
    return this.#store.close()
  }

  autocomplete(params: AutocompleteParams, options?: QuestionOptions): Promise<Autocompletion> {
    return autocompleteCriteria(this.#context, params, options)
  }
  resolveCriteria(params: ResolveParams, options?: QuestionOptions): Promise<ResolvedCriteria> {
    return resolveCriteria(this.#context, params, options)
  }
  estimate(params: EstimateParams, options?: QuestionOptions): Promise<SizeEstimate> {
    return estimateAudienceSize(this.#for(options), params, options)
  }
  /** Request further figures for the recipe it returns, which may lack parts that would reveal people. */
  disclose(params: { tree: CriterionTree | null }, options?: QuestionOptions): Promise<Disclosure> {
    return discloseSize(this.#for(options), params, options)
  }
  size(params: { tree: CriterionTree | null }, options?: QuestionOptions): Promise<number> {
    return audienceSize(this.#for(options), params, options)
  }
  insight<T extends InsightTab>(
    params: InsightParams & { tab: T },
    options?: QuestionOptions,
  ): Promise<InsightAnswer<T>> {
    return audienceInsight(this.#for(options), params, options)
  }
  accountReach(
    params: InsightParams & { network_ids: readonly string[] },
    options?: QuestionOptions,
  ): Promise<ReachStep[]> {
    return accountReach(this.#for(options), params, options)
  }
  accountPosts(
    params: { network_ids: readonly string[]; language: UiLanguage },
    options?: QuestionOptions,
  ): Promise<AccountPosts[]> {
    return accountPosts(this.#for(options), params, options)
  }
  compare(params: CompareParams, options?: QuestionOptions): Promise<Comparison> {
    return compareAudiences(this.#for(options), params, options)
  }
  matchableNetworkIds(
    params: { tree: CriterionTree | null; batch?: number },
    options?: QuestionOptions,
  ): AsyncIterable<string[]> {
    return matchableNetworkIds(this.#for(options), params, options)
  }

  #for(options: QuestionOptions | undefined): QueryContext {
    const lists = options?.lists ?? []
    if (lists.length === 0) return this.#context
    return { ...this.#context, resolver: new ListCriteria(this.#context.resolver, this.lists, lists) }
  }
}

/**
 * Opens (and creates, the first time) a population: a folder owned by this process, or a ClickHouse server.
 * Throws EngineError `in_use` if another process has the folder, `unopenable` if it is not writable or no
 * server answers. `secret_key` is required by callers that query figures.
 */
export async function openPopulation(
  address: PopulationAddress,
  options?: PopulationOptions & { readonly secret_key?: string },
): Promise<Population> {
  const { secret_key, ...others } = options ?? {}
  return new Population(await PopulationStore.open(address, others), secret_key)
}
