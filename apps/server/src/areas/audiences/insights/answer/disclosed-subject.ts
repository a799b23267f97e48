import type { Disclosure } from '@rookery/analytics'
import { pruneTree, treeOfPackage, type CriterionTree } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import type { AudienceRecipe } from '../../../../app/ports.ts'
import { AppError, fail, invalid } from '../../../../errors/app-error.ts'
import { readAudienceRecipe } from '../../audiences/recipes/audience-recipe.service.ts'
import { canonicalText, countryGroupOf, narrowedTo } from '../../../../targeting/recipe.policy.ts'
import { disclosedRows } from '../../../../targeting/disclosed-size.ts'
import { activeTree } from '../../../../targeting/usable-recipe.ts'
import { usableRecipe } from '../../audience-lists/list-access.service.ts'
import type { InsightQuestion } from '../tabs/insight-question.ts'
import { insightCache } from './insight-cache.ts'

/** The people an insight is about, and how their figures may be disclosed. */
export interface DisclosedSubject {
  /** The recipe, within the requested countries. */
  readonly tree: CriterionTree
  readonly disclosed: Disclosure
  /** Another audience to compare with; null for the population of the same countries. */
  readonly baseline: CriterionTree | null
  /** Disclosed sizes of both, where they are not exact. */
  readonly sizes: {
    readonly audience: number | undefined
    readonly baseline: number | undefined
    /** Rounding noise of their counts; never part of an answer. */
    readonly noise: {
      readonly audience: Disclosure['rows']
      readonly baseline: Disclosure['rows'] | undefined
    }
  }
  /** Ids of the lists the queries may use. */
  readonly lists: readonly string[]
  /** Changes with every refresh of the population, and when another one is put in use. */
  readonly version: string
}

export async function disclosedSubject(
  deps: Deps,
  actor: UserActor,
  question: InsightQuestion,
): Promise<DisclosedSubject> {
  const askedTree = pruneTree(treeOfPackage(question.targeting_package))
  if (!askedTree) throw fail('not_found')
  const version = await populationVersion(deps)
  const inRegion = narrowedTo(askedTree, countryGroupOf(question.region?.country_codes ?? []))
  const within = narrowedTo(inRegion, countryGroupOf(question.country_codes))
  const subject = await usableRecipe(deps, question.lists_of, within)
  const tree = activeTree(subject)
  const compared = question.baseline_audience_id
    ? await readBaseline(deps, actor, question.baseline_audience_id)
    : null
  const baseline = compared?.tree ?? null
  const lists = [...new Set([...subject.lists, ...(compared?.lists ?? [])])].toSorted()
  const discloseTree = async (of: CriterionTree) =>
    await insightCache(deps).read(JSON.stringify(['disclosed', canonicalText(of), lists, version]), () =>
      deps.population.disclose({ tree: of }, { lists }),
    )
  const disclosed = await discloseTree(tree)
  const audienceSizes = disclosedRows(disclosed)
  const baselineSizes = baseline && disclosedRows(await discloseTree(baseline))
  const disclosedSizes = {
    audience: audienceSizes.audience,
    baseline: baselineSizes?.audience,
    noise: { audience: audienceSizes.noise.audience, baseline: baselineSizes?.noise.audience },
  }
  return {
    tree,
    disclosed,
    baseline,
    sizes: disclosedSizes,
    lists,
    version,
  }
}

async function populationVersion(deps: Deps): Promise<string> {
  const { source, snapshot, as_of } = await deps.population.info()
  return `${source} ${snapshot} ${as_of}`
}

async function readBaseline(deps: Deps, actor: UserActor, id: string): Promise<AudienceRecipe> {
  try {
    return await readAudienceRecipe(deps, actor, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') throw error
    throw invalid({ baseline: 'audiences.unknown' })
  }
}
