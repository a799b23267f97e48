import type { QuestionOptions } from '@rookery/analytics'
import type { AudienceComparison, CriterionTree, OverlapRegion, SizeLedger } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { readAudiencesOf } from '../audience.service.ts'
import { readAudienceRecipe } from '../recipes/audience-recipe.service.ts'
import type { AudienceRecipe } from '../../../../app/ports.ts'
import { presentOverlap, type DisclosedOverlap } from './comparison.presenter.ts'
import { cachedOverlap } from './overlap-cache.ts'
import { recountAudiences } from './recount-affected.service.ts'
import { setBitsOf, isInSubset } from './overlap-subset.ts'
import { subsetDiscloser } from './disclose-subsets.service.ts'

/** Maximum number of regions in a comparison; `overlapRegions` pages through all of them. */
const MAX_REGIONS = 100

/** Overlap of 2 to 20 saved audiences. An audience the caller may not see is answered as 404. */
export async function compareAudiences(
  deps: Deps,
  actor: UserActor,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<AudienceComparison> {
  const recipes = await comparedRecipes(deps, actor, ids)
  // Counts are cached and shared; none is started for a caller who has left.
  signal.throwIfAborted()
  const { overlap, computed_at } = await overlapOf(deps, recipes)
  const audienceIdAt = (position: number) => recipes[position]!.audience_id
  const ledgerById = await ledgersAsCounted(deps, actor, recipes, overlap, signal)
  return {
    audiences: overlap.audiences.map((figures, i) => {
      const ledger = ledgerById.get(audienceIdAt(i))
      if (!ledger) throw fail('not_found')
      return { id: audienceIdAt(i), name: recipes[i]!.name, ...figures, ledger }
    }),
    union_size: overlap.union_size,
    pairs: overlap.pairs.map(({ a, b, ...figures }) => ({
      a: audienceIdAt(a),
      b: audienceIdAt(b),
      ...figures,
    })),
    regions: overlap.regions.slice(0, MAX_REGIONS).map((region) => namedRegion(region, audienceIdAt)),
    regions_found: overlap.regions.length,
    rest: overlap.rest,
    computed_at,
  }
}

/**
 * What every screen says of the compared audiences. Sizes that were stored before more people came in are counted again first, so that they
 * are those of the overlap. Ledgers are not cached: the network's answers are disclosed only to users of the ad account they were given to.
 */
async function ledgersAsCounted(
  deps: Deps,
  actor: UserActor,
  recipes: readonly AudienceRecipe[],
  { audiences }: DisclosedOverlap,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SizeLedger>> {
  const ids = recipes.map(({ audience_id }) => audience_id)
  const read = async () =>
    new Map((await readAudiencesOf(deps, actor, ids)).map(({ id, ledger }) => [id, ledger]))
  const stored = await read()
  const outdated = ids.filter((id, i) => stored.get(id)?.sample.count !== audiences[i]!.size)
  if (outdated.length === 0) return stored
  await recountAudiences(deps, outdated, signal)
  return await read()
}

export interface RegionsQuery {
  readonly audience_ids: readonly string[]
  /** Ids of compared audiences: the regions are in all of `within` and in none of `without`. */
  readonly within: readonly string[]
  readonly without: readonly string[]
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the regions that are inside some of the compared audiences and outside others, with their total
 * size.
 */
export async function overlapRegions(deps: Deps, actor: UserActor, query: RegionsQuery) {
  const { audience_ids: ids, limit, offset } = query
  const maskOfIds = (field: 'within' | 'without') =>
    query[field].reduce((bits, id) => {
      const position = ids.indexOf(id)
      if (position < 0) throw invalid({ [field]: 'audiences.notCompared' })
      return bits | (1 << position)
    }, 0)
  const subsetMasks = { within: maskOfIds('within'), without: maskOfIds('without') }
  if ((subsetMasks.within & subsetMasks.without) !== 0) throw invalid({ without: 'audiences.inAndOut' })
  const recipes = await comparedRecipes(deps, actor, ids)
  const { overlap, computed_at } = await overlapOf(deps, recipes)
  const found = overlap.regions.filter(({ mask }) => isInSubset(subsetMasks, mask))
  return {
    count: found.length,
    results: found
      .slice(offset, offset + limit)
      .map((region) => namedRegion(region, (position) => recipes[position]!.audience_id)),
    size: await overlap.sizeOf(subsetMasks),
    computed_at,
  }
}

/** The overlap of two unsaved recipes. */
export async function disclosedPair(
  deps: Deps,
  trees: readonly [CriterionTree, CriterionTree],
  options: QuestionOptions,
) {
  const { audiences, pairs } = await disclosedOverlap(deps, trees, options)
  return { sizes: audiences.map(({ size }) => size), pair: pairs[0]! }
}

const namedRegion = (
  { mask, size }: DisclosedOverlap['regions'][number],
  idOf: (position: number) => string,
): OverlapRegion => ({ members: setBitsOf(mask).map(idOf), size })

async function comparedRecipes(deps: Deps, actor: UserActor, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) throw invalid({ audience_ids: 'audiences.chooseDifferent' })
  const recipes = []
  for (const id of ids) recipes.push(await readAudienceRecipe(deps, actor, id))
  return recipes
}

/** Timeout of a count. It is shared by several requests, so it must not be cancelled with the first one. */
const COUNT_TIMEOUT_MS = 30_000

async function overlapOf(deps: Deps, recipes: readonly AudienceRecipe[]) {
  const trees = recipes.map(({ tree }) => tree)
  const lists = [...new Set(recipes.flatMap((recipe) => recipe.lists))].toSorted()
  return await cachedOverlap(deps, trees, lists, async () => ({
    overlap: await disclosedOverlap(deps, trees, { signal: AbortSignal.timeout(COUNT_TIMEOUT_MS), lists }),
    computed_at: deps.clock().toISOString(),
  }))
}

/** The overlap of unsaved recipes. */
export async function disclosedOverlap(
  deps: Deps,
  trees: readonly CriterionTree[],
  options: QuestionOptions,
): Promise<DisclosedOverlap> {
  const [counted, discloseSubset, ...disclosed] = await Promise.all([
    deps.population.compare({ trees }, options),
    subsetDiscloser(deps, trees, options),
    ...trees.map((tree) => deps.population.disclose({ tree }, options)),
  ])
  const audienceSizes = disclosed.map(({ size }) => size)
  return await presentOverlap(trees, counted, discloseSubset, audienceSizes)
}
