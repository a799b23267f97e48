import type { CriterionTree, InsightTab, UiLanguage } from '@rookery/contract'
import type { CommunityResult } from './communities/update-communities.ts'
import type { Compaction } from './criteria/compact.ts'
import { followerCoverage, networkIdsOfHandle } from './ingest/account-questions.ts'
import { Lookups } from './catalogue/lookups.ts'
import {
  PopulationStore,
  type PopulationAddress,
  type PopulationInfo,
  type PopulationOptions,
  type SourceRows,
} from './population-store.ts'
import type { ImportedFile } from './ingest/imported-files.ts'
import { ListCriteria } from './lists/list-criteria.ts'
import type { TeamLists } from './lists/team-lists.ts'
import type { RefreshProgress } from './criteria/refresh/refresh.ts'
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
} from './queries/index.ts'
import { drawWith, refuseDraw } from './queries/disclosure/draw-with.ts'
import { SocialQuestions } from './queries/social-questions.ts'
import { TargetingQuestions } from './queries/targeting-questions.ts'

/**
 * The population: rows go in through `ingest`, become targetable with `refresh`, and every question of the main job is a method. Aborting the
 * signal of a question stops the engine's work on it.
 */
export class Population {
  readonly ingest: PopulationStore['ingest']
  readonly lookups: Lookups
  readonly targeting: TargetingQuestions
  readonly social: SocialQuestions
  readonly lists: TeamLists
  readonly #store: PopulationStore
  readonly #context: QueryContext

  /** `drawKey`: what rounding and samples are drawn by; a server's own secret. Without one nothing that is drawn is told: it throws. */
  constructor(store: PopulationStore, drawKey: string | undefined) {
    this.#store = store
    this.ingest = store.ingest
    this.lookups = new Lookups(store.engine)
    this.lists = store.lists
    this.#context = {
      engine: store.engine,
      resolver: store.criteria,
      postings: () => store.postings(),
      population: () => store.info(),
      draw: drawKey === undefined ? refuseDraw : drawWith(drawKey),
    }
    this.social = new SocialQuestions(this.#context)
    this.targeting = new TargetingQuestions((options) => this.#for(options))
  }

  /** For benchmarks and tests that look under the questions. */
  get context(): QueryContext {
    return this.#context
  }

  info(): Promise<PopulationInfo> {
    return this.#store.info()
  }
  refresh(onProgress?: RefreshProgress): Promise<void> {
    return this.#store.refresh(onProgress)
  }
  sources(): Promise<SourceRows[]> {
    return this.#store.sources()
  }
  /** Takes the numbers of what changed or was deleted out of every table. Sizes stay the same; questions go on meanwhile. */
  compact(): Promise<Compaction> {
    return this.#store.compact()
  }
  /** Accounts that had this handle when last seen. */
  networkIdsOfHandle(handle: string): Promise<string[]> {
    return networkIdsOfHandle(this.#store.engine, handle)
  }
  /** How many of an account's followers are known, and how many it has by its own word. */
  followerCoverage(networkId: string): Promise<{ known: number; total: number }> {
    return followerCoverage(this.#store.engine, networkId)
  }
  /** Call `refresh` afterwards. */
  removeSource(source: string): Promise<void> {
    return this.#store.removeSource(source)
  }
  importedFile(key: string): Promise<ImportedFile | null> {
    return this.#store.importedFile(key)
  }
  noteImportedFile(key: string, source: string, file: ImportedFile): Promise<void> {
    return this.#store.noteImportedFile(key, source, file)
  }
  /** Brings communities up to date with what was refreshed; `computed_at` is now, ISO 8601. Takes seconds to minutes: for a background job. */
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
  /** What may be told of a recipe's size, and which recipe further figures may be asked of. */
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
  /** What accounts reach together within an audience, in greedy order. */
  accountReach(
    params: InsightParams & { network_ids: readonly string[] },
    options?: QuestionOptions,
  ): Promise<ReachStep[]> {
    return accountReach(this.#for(options), params, options)
  }
  /** What public accounts post: what most of their posts are about, and the newest. */
  accountPosts(
    params: { network_ids: readonly string[]; language: UiLanguage },
    options?: QuestionOptions,
  ): Promise<AccountPosts[]> {
    return accountPosts(this.#for(options), params, options)
  }
  compare(params: CompareParams, options?: QuestionOptions): Promise<Comparison> {
    return compareAudiences(this.#for(options), params, options)
  }
  /** Network ids of a recipe's profiles, as decimal strings, in batches. */
  matchableNetworkIds(
    params: { tree: CriterionTree | null; batch?: number },
    options?: QuestionOptions,
  ): AsyncIterable<string[]> {
    return matchableNetworkIds(this.#for(options), params, options)
  }

  /** The context of one question: with the lists its asker may count with. */
  #for(options: QuestionOptions | undefined): QueryContext {
    const lists = options?.lists ?? []
    if (lists.length === 0) return this.#context
    return { ...this.#context, resolver: new ListCriteria(this.#context.resolver, this.lists, lists) }
  }
}

/**
 * Opens (and makes, the first time) a population: a folder of this process's own, or a ClickHouse server. Throws EngineError `in_use` when another
 * process has the folder, `unopenable` when it cannot be written or no server answers. `draw_key` is wanted by whoever asks for figures.
 */
export async function openPopulation(
  address: PopulationAddress,
  options?: PopulationOptions & { readonly draw_key?: string },
): Promise<Population> {
  const { draw_key, ...others } = options ?? {}
  return new Population(await PopulationStore.open(address, others), draw_key)
}
