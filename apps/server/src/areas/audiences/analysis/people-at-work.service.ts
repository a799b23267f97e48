import {
  PRIVACY_MINIMUM,
  packageOfTree,
  type CallOutput,
  type CriterionTree,
  type UiLanguage,
} from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { disclosedRecipe } from '../../../targeting/disclosed-size.ts'
import { disclosedPair } from '../audiences/sizes/compare.service.ts'
import { countryGroupOf, narrowedTo } from '../../../targeting/recipe.policy.ts'
import { anyOfCriteria, criteriaOf } from './tree-of-words.policy.ts'

export interface JobsRequest {
  readonly job_title: readonly string[]
  readonly company?: readonly string[] | undefined
  readonly country_code?: readonly string[] | undefined
  readonly language: UiLanguage
}

const jobsTree = ({ job_title, company = [] }: JobsRequest): CriterionTree =>
  anyOfCriteria([...criteriaOf('job_title', job_title), ...criteriaOf('company', company)])

/**
 * How many profiles have one of these jobs, in total and per title, with the error interval of the inference.
 */
export async function jobTitleSize(
  deps: Deps,
  params: JobsRequest,
  signal: AbortSignal,
): Promise<CallOutput<'estimate-job-title-size'>> {
  const inCountryFilter = countryGroupOf(readCountryFilter(params.country_code))
  const jobs = jobsTree(params)
  const discloseTree = (tree: CriterionTree) =>
    deps.population.disclose({ tree: narrowedTo(tree, inCountryFilter) }, { signal })
  const [found, disclosedTotal, titles] = await Promise.all([
    deps.population.targeting.jobTitleSize({ tree: jobs, within: inCountryFilter }, { signal }),
    discloseTree(jobs),
    Promise.all(
      params.job_title.map(async (label) => {
        const { size } = await discloseTree(criteriaOf('job_title', [label])[0]!)
        return { label, size: discloseCount(size) }
      }),
    ),
  ])
  const isWithheld = disclosedTotal.size < PRIVACY_MINIMUM
  // Both ends derive from the size, so they are disclosed and rounded as the size is.
  const discloseEnd = (n: number) => (isWithheld ? null : discloseCount(n, disclosedTotal.how !== 'exact'))
  return {
    size: discloseCount(disclosedTotal.size),
    size_low: discloseEnd(found.size_low),
    size_high: discloseEnd(found.size_high),
    titles,
    unknown_share: Math.round(found.unknown_share * 1000) / 1000,
    below_minimum: isWithheld,
  }
}

/**
 * A targeting package for people with these jobs: the keywords and handles they use far more than others.
 * `precision` is the share of the people it reaches who have such a job.
 */
export async function targetJobs(
  deps: Deps,
  params: JobsRequest & { readonly limit: number },
  signal: AbortSignal,
): Promise<CallOutput<'target-job-titles'>> {
  const inCountryFilter = countryGroupOf(readCountryFilter(params.country_code))
  const jobs = jobsTree(params)
  const people = narrowedTo(jobs, inCountryFilter)
  const recipe = await disclosedRecipe(deps, people, { signal })
  const { results } = await deps.population.targeting.suggest(
    {
      tree: recipe.tree,
      disclosed: recipe.disclosed,
      kinds: ['keyword', 'handle'],
      language: params.language,
      limit: params.limit,
      describes: true,
    },
    { signal },
  )
  const resultTree = anyOfCriteria(results.map(({ kind, code, label }) => ({ kind, id: code, label })))
  const tree = narrowedTo(resultTree, inCountryFilter)
  const hasNoResults = results.length === 0
  const comparedPair = hasNoResults ? null : await disclosedPair(deps, [tree, people], { signal })
  return {
    targeting_package: targetingPackage.parse(hasNoResults ? {} : packageOfTree(tree)),
    size: comparedPair?.sizes[0] ?? null,
    precision: comparedPair?.pair.share_of_a ?? null,
    evidence: results.map(({ kind, label, lift }) => ({ kind, label, lift })),
  }
}
