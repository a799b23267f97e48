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
import { toldRecipe } from '../../../targeting/told-size.ts'
import { toldPair } from '../audiences/compare.service.ts'
import { anyOf, criteriaOf, withinOf } from './tree-of-words.policy.ts'

export interface JobsAsked {
  readonly job_title: readonly string[]
  readonly company?: readonly string[] | undefined
  readonly country_code?: readonly string[] | undefined
  readonly language: UiLanguage
}

const jobsTree = ({ job_title, company = [] }: JobsAsked): CriterionTree =>
  anyOf([...criteriaOf('job_title', job_title), ...criteriaOf('company', company)])

/** How many profiles have one of these jobs, with the interval of what the inference gets wrong, and each title by itself. */
export async function jobTitleSize(
  deps: Deps,
  asked: JobsAsked,
  signal: AbortSignal,
): Promise<CallOutput<'estimate-job-title-size'>> {
  const within = withinOf(readCountryFilter(asked.country_code))
  const jobs = jobsTree(asked)
  const among = (tree: CriterionTree): CriterionTree =>
    within ? { op: 'and', children: [tree, within] } : tree
  const told = (tree: CriterionTree) => deps.population.disclose({ tree: among(tree) }, { signal })
  const [found, whole, titles] = await Promise.all([
    deps.population.targeting.jobTitleSize({ tree: jobs, within }, { signal }),
    told(jobs),
    Promise.all(
      asked.job_title.map(async (label) => {
        const { size } = await told(criteriaOf('job_title', [label])[0]!)
        return { label, size: discloseCount(size) }
      }),
    ),
  ])
  const hidden = whole.size < PRIVACY_MINIMUM
  // Both ends are made from the size, so they are told only where and as far as it is.
  const end = (n: number) => (hidden ? null : discloseCount(n, whole.how !== 'exact'))
  return {
    size: discloseCount(whole.size),
    size_low: end(found.size_low),
    size_high: end(found.size_high),
    titles,
    unknown_share: Math.round(found.unknown_share * 1000) / 1000,
    below_minimum: hidden,
  }
}

/**
 * People with these jobs by what the network can be told: the keywords and handles they have far more than others, as a package. `precision` is the
 * part of those it reaches that have such a job.
 */
export async function targetJobs(
  deps: Deps,
  asked: JobsAsked & { readonly limit: number },
  signal: AbortSignal,
): Promise<CallOutput<'target-job-titles'>> {
  const within = withinOf(readCountryFilter(asked.country_code))
  const jobs = jobsTree(asked)
  const people: CriterionTree = within ? { op: 'and', children: [jobs, within] } : jobs
  const recipe = await toldRecipe(deps, people, { signal })
  const { results } = await deps.population.targeting.suggest(
    {
      tree: recipe.tree,
      told: recipe.told,
      kinds: ['keyword', 'handle'],
      language: asked.language,
      limit: asked.limit,
      describes: true,
    },
    { signal },
  )
  const wanted = anyOf(results.map(({ kind, code, label }) => ({ kind, id: code, label })))
  const tree: CriterionTree = within ? { op: 'and', children: [wanted, within] } : wanted
  const empty = results.length === 0
  const compared = empty ? null : await toldPair(deps, [tree, people], { signal })
  return {
    targeting_package: targetingPackage.parse(empty ? {} : packageOfTree(tree)),
    size: compared?.sizes[0] ?? null,
    precision: compared?.pair.share_of_a ?? null,
    evidence: results.map(({ kind, label, lift }) => ({ kind, label, lift })),
  }
}
