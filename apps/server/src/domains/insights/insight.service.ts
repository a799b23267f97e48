import { REACH_CAP, type PostsAsked, type ReachStep } from '@rookery/analytics'
import {
  pruneTree,
  treeOfPackage,
  type AudienceInsight,
  type AudienceRegion,
  type InsightTab,
  type CriterionTree,
  type TargetingPackage,
  type UiLanguage,
} from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { fail, invalid } from '../../app/errors.ts'
import { readCountryFilter } from '../../targeting/country-filter.policy.ts'
import { countableLists } from '../audience-lists/list-access.service.ts'
import { requireConfig } from '../audiences/audience-config.service.ts'
import { readAudienceRecipe, type AudienceRecipe } from '../audiences/audience-recipe.service.ts'
import { countRecipe } from '../audiences/count-recipe.service.ts'
import { requireRegion, teamsAsked } from '../audiences/estimate.service.ts'
import {
  canonicalText,
  readRecipe,
  withinCountries,
  type RecipeInput,
} from '../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../targeting/sensitive-reason.ts'
import { restsOnInference } from '../../targeting/sizes.presenter.ts'
import { questionHash } from './evidence/question-hash.ts'
import { InsightCache } from './insight-cache.ts'
import { presentInsight, type InsightFigures, type InsightSubject } from './insight.presenter.ts'

type Tab = AudienceInsight['tab']
export interface InsightAsked {
  readonly tab: Tab
  readonly language: UiLanguage | undefined
  readonly baseline_audience_id: string | undefined
  readonly posts: PostsAsked
  /** Whose reach together is asked for: network ids. */
  readonly accounts: readonly string[] | undefined
  /** Further countries to look within. */
  readonly country_codes?: readonly string[] | undefined
}
export interface InsightQuestion extends InsightAsked {
  readonly targeting_package: TargetingPackage
  readonly region: AudienceRegion | null
  /** Further countries to look within. */
  readonly country_codes: readonly string[]
  /** Teams whose lists may be counted with. */
  readonly lists_of: readonly string[]
  readonly audience_id?: string
  readonly audience_config_id?: string
}

/** Tabs that `posts` makes a difference to. */
const aboutPosts: ReadonlySet<InsightTab> = new Set<InsightTab>([
  'content_wall',
  'topic_analysis',
  'conversation',
  'post_behaviour',
])

/** Pages of figures kept in memory; each is some tens of kilobytes. */
const KEPT = 500
const caches = new WeakMap<object, InsightCache>()
const cacheOf = (deps: Deps): InsightCache => {
  let cache = caches.get(deps.population)
  if (!cache) caches.set(deps.population, (cache = new InsightCache(KEPT)))
  return cache
}

/** Figures may change without the population's rows doing so: communities are found after a refresh. */
export const forgetInsights = (deps: Pick<Deps, 'population'>): void => {
  caches.get(deps.population)?.clear()
}

/** One tab of a saved audience against its baseline. Throws not_found for one the caller may not see. */
export async function insightOfAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: InsightAsked,
): Promise<AudienceInsight> {
  const country_codes = readCountryFilter(asked.country_codes, 'country_codes')
  const recipe = await readAudienceRecipe(deps, actor, id)
  return (
    await answerInsight(deps, actor, await questionOfAudience(deps, recipe, { ...asked, country_codes }))
  ).insight
}

export async function questionOfAudience(
  deps: Deps,
  recipe: AudienceRecipe,
  asked: InsightAsked,
): Promise<InsightQuestion> {
  return {
    ...asked,
    targeting_package: recipe.targeting_package,
    region: await requireRegion(deps, recipe.region_id),
    country_codes: asked.country_codes ?? [],
    lists_of: recipe.team_id ? [recipe.team_id] : [],
    audience_id: recipe.audience_id,
    audience_config_id: recipe.audience_config_id,
  }
}

export async function insightOfConfig(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: InsightAsked & { readonly version: number | undefined; readonly region_id: number | undefined },
): Promise<AudienceInsight> {
  const config = await requireConfig(deps, actor, id, asked.version)
  return (await answerInsight(deps, actor, await questionOfConfig(deps, config, asked))).insight
}

export async function questionOfConfig(
  deps: Deps,
  config: Awaited<ReturnType<typeof requireConfig>>,
  asked: InsightAsked & { readonly region_id?: number | undefined },
): Promise<InsightQuestion> {
  return {
    ...asked,
    targeting_package: config.targeting_package,
    region: await requireRegion(deps, asked.region_id ?? config.region_id),
    country_codes: readCountryFilter(asked.country_codes, 'country_codes'),
    lists_of: config.team_id ? [config.team_id] : [],
    audience_config_id: config.id,
  }
}

/** Of a recipe that is not saved: the same figures as after saving it. */
export async function insightOfRecipe(
  deps: Deps,
  actor: UserActor,
  input: RecipeInput & { readonly region_id?: number | undefined },
  asked: InsightAsked,
): Promise<AudienceInsight> {
  return (await answerInsight(deps, actor, await questionOfRecipe(deps, actor, input, asked))).insight
}

export async function questionOfRecipe(
  deps: Deps,
  actor: UserActor,
  input: RecipeInput & { readonly region_id?: number | undefined },
  asked: InsightAsked,
): Promise<InsightQuestion> {
  const { targeting_package } = readRecipe(input, sensitiveReason)
  const region = await requireRegion(deps, input.region_id)
  const lists_of = teamsAsked(actor)
  const country_codes = readCountryFilter(asked.country_codes, 'country_codes')
  return { ...asked, targeting_package, region, country_codes, lists_of }
}

export interface AnsweredInsight {
  readonly insight: AudienceInsight
  /** Figures are rounded: the recipe rests on inference, or on parts that few people decide about. */
  readonly is_rounded: boolean
}

export async function answerInsight(
  deps: Deps,
  actor: UserActor,
  question: InsightQuestion,
): Promise<AnsweredInsight> {
  const { tab, region, targeting_package, posts } = question
  const counted = pruneTree(treeOfPackage(targeting_package))
  if (!counted) throw fail('not_found')
  const version = await populationVersion(deps)
  const whole = withinCountries(withinCountries(counted, region?.country_codes ?? []), question.country_codes)
  const baseline = question.baseline_audience_id
    ? await readBaseline(deps, actor, question.baseline_audience_id)
    : null
  // The baseline is another audience the caller may see; its lists are those of the caller's teams.
  const lists = [
    ...new Set([
      ...(await countableLists(deps, question.lists_of, whole)),
      ...(await countableLists(deps, teamsAsked(actor), baseline)),
    ]),
  ].toSorted()
  // Of a recipe without the parts too small to be told apart: a copy that differs by such a part has the same figures.
  const disclosed = await cacheOf(deps).read(
    JSON.stringify(['disclosed', canonicalText(whole), lists, version]),
    () => deps.population.disclose({ tree: whole }, { lists }),
  )
  const tree = disclosed.tree ?? whole
  const language = question.language ?? actor.language
  const key = JSON.stringify([
    tab,
    language,
    canonicalText(tree),
    baseline && canonicalText(baseline),
    aboutPosts.has(tab) ? posts : null,
    lists,
    version,
  ])
  const kept = await cacheOf(deps).read(key, async () => ({
    // Several may wait for the same figures: one of them leaving does not stop it.
    figures: (await deps.population.insight(
      { tab, tree, ...(baseline ? { baseline: { tree: baseline } } : {}), language, posts },
      { lists },
    )) as InsightFigures,
    computed_at: deps.clock().toISOString(),
  }))
  const subject: InsightSubject = {
    audience_id: question.audience_id,
    audience_config_id: question.audience_config_id,
    baseline_audience_id: question.baseline_audience_id,
    ...(await summaryParts(deps, question, version)),
    reach: await reachPart(deps, question, tree, kept.figures, version),
    region,
    rounded: restsOnInference(tree),
    rough: disclosed.how === 'rounded' ? disclosed.size : null,
    computed_at: kept.computed_at,
    question: questionHash({
      tree: whole,
      tab,
      baseline,
      snapshot: kept.figures.snapshot,
      also: aboutPosts.has(tab) ? alsoAsked(posts) : undefined,
    }),
  }
  return {
    insight: presentInsight(kept.figures, subject),
    is_rounded: subject.rounded || subject.rough !== null,
  }
}

const alsoAsked = (posts: PostsAsked): string =>
  Object.entries(posts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .toSorted()
    .join('&')

async function readBaseline(deps: Deps, actor: UserActor, id: string): Promise<CriterionTree> {
  try {
    return (await readAudienceRecipe(deps, actor, id)).tree
  } catch {
    throw invalid({ baseline: 'This audience does not exist.' })
  }
}

/** A page of figures is shared by whoever asks for it, so it does not end with the first of them. */
const SHARED_MS = 30_000

/** The summary holds the three sizes, which the other tabs do not need. */
async function summaryParts(
  deps: Deps,
  question: InsightQuestion,
  version: string,
): Promise<Pick<InsightSubject, 'sizes' | 'targetable'>> {
  if (question.tab !== 'summary') return { sizes: null, targetable: false }
  const recipe = readRecipe({ targeting_package: question.targeting_package }, () => null)
  const { region } = question
  const lists = await countableLists(deps, question.lists_of, recipe.tree)
  const key = JSON.stringify(['sizes', recipe.canonical, region?.id, lists, version])
  const { sizes, targetable } = await cacheOf(deps).read(key, () =>
    countRecipe(deps, {
      recipe,
      region,
      lists_of: question.lists_of,
      signal: AbortSignal.timeout(SHARED_MS),
    }),
  )
  return { sizes, targetable }
}

/** What the accounts asked for reach together, or all that are shown; only for the tab of influential accounts. */
async function reachPart(
  deps: Deps,
  { tab, accounts }: InsightQuestion,
  tree: CriterionTree,
  figures: InsightFigures,
  version: string,
): Promise<ReachStep[]> {
  if (tab !== 'influential_accounts' || figures.data === null) return []
  if (accounts && accounts.length > REACH_CAP) throw invalid({ accounts: `At most ${REACH_CAP} accounts.` })
  const shown = (figures.data as { accounts: { profile: { network_id: string } }[] }).accounts
  const network_ids = [...(accounts ?? shown.map(({ profile }) => profile.network_id))].sort()
  const key = JSON.stringify(['reach', canonicalText(tree), network_ids, version])
  return await cacheOf(deps).read(key, () => deps.population.accountReach({ tree, network_ids }))
}

/** Changes with every refresh of the population, and when another one is put in use. */
async function populationVersion(deps: Deps): Promise<string> {
  const { source, snapshot, as_of } = await deps.population.info()
  return `${source} ${snapshot} ${as_of}`
}
