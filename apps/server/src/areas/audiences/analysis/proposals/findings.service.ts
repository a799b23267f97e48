import type { Criterion, CriterionTree, ProposalKind, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { countryGroupOf, narrowedTo } from '../../../../targeting/recipe.policy.ts'
import { anyOf, topicsOf, type Findings, type Seed } from './candidates.policy.ts'
import { knownKeywords } from './known-keywords.service.ts'
import {
  askingWordsOf,
  interestsNear,
  marketsOf,
  scriptsOf,
  wordsOfInterests,
} from './market-words.policy.ts'
import { jobsOf, relatedTo, wordsAround, type Related } from './related-criteria.service.ts'
import type { MeantClause } from './shared-criteria.policy.ts'

/** Whether something is sold to people at work. */
const AT_WORK =
  /\b(?:b2b|saas|software|platform|tools?|crm|erp|api|agenc(?:y|ies)|consult\w*|enterprises?|compan(?:y|ies)|business(?:es)?|startups?|teams|recruit\w*|wholesale)\b|法人|業務|企業|会社|事業者|経営|人事|採用|営業|経理|卸売?|店舗向け|ツール|ソフト/i
const noRelated: Related = { handles: [], adjacent: [] }

interface Asked {
  readonly description: string
  readonly meant: readonly MeantClause[]
  readonly seed: Seed
  readonly shared: readonly CriterionTree[]
  readonly language: UiLanguage
}

/**
 * What the population knows around a description, by the kind of audience it is for: none waits for what another needs, so that the first is there early.
 */
export function findingsOf(
  deps: Deps,
  { description, meant, seed, shared, language }: Asked,
  signal: AbortSignal,
): (kind: ProposalKind) => Promise<Findings> {
  const marketCodes = marketsOf(shared)
  const scripts = scriptsOf(marketCodes, description)
  const within: CriterionTree | null = shared.length > 0 ? { op: 'and', children: [...shared] } : null
  const markets = countryGroupOf(marketCodes)
  const seedTree = anyOf(seed.criteria)
  const none: Findings = { meant, marketWords: [], related: noRelated, near: [], asking: [], jobs: [] }

  const knownOf = async (words: readonly string[]): Promise<Criterion[]> => {
    const { keywordOf } = await knownKeywords(deps, words, language, signal)
    return words.flatMap((word) => keywordOf(word) ?? [])
  }
  /** Where the catalogue has no words for it, those of the people themselves. */
  const readMarketWords = async () => {
    const named = await knownOf(wordsOfInterests(topicsOf(meant), scripts))
    return named.length > 0 || topicsOf(meant).length === 0
      ? named
      : await wordsAround(deps, seedTree, markets, { scripts, language }, signal)
  }
  const marketWords = onlyOnce(readMarketWords)
  const related = onlyOnce(async () => await relatedTo(deps, seedTree, markets, language, signal))
  return async (kind) => {
    if (kind === 'followers') return { ...none, related: await related() }
    if (kind === 'adjacent')
      return { ...none, related: await related(), near: interestsNear(topicsOf(meant), language) }
    if (kind === 'work')
      return AT_WORK.test(description)
        ? { ...none, jobs: await jobsOf(deps, narrowedTo(seedTree, within), language, signal) }
        : none
    if (kind === 'fans') return { ...none, marketWords: await marketWords() }
    const asking = await knownOf(askingWordsOf(marketCodes, scripts))
    return { ...none, marketWords: await marketWords(), asking }
  }
}

function onlyOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return async () => await (asked ??= ask())
}
