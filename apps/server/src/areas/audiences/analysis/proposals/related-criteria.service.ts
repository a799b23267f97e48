import { isStopWord } from '@rookery/analytics/catalogue/stop-words.ts'
import type { Criterion, CriterionTree, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { disclosedRecipe } from '../../../../targeting/disclosed-size.ts'
import { narrowedTo } from '../../../../targeting/recipe.policy.ts'
import { isHarmless } from './known-names.service.ts'
import { isInScripts, type Scripts } from './market-words.policy.ts'

/** Certain part of the lift from which something belongs to a subject. */
const MIN_LIFT = { handle: 1.2, interest: 1.2, conversation_topic: 1.2, keyword: 3 } as const
const MAX_HANDLES = 8
const MAX_ADJACENT = 4
const MAX_WORDS = 4
const SAMPLE_CAP = 20_000
const MAX_JOBS = 4

type RelatedKind = keyof typeof MIN_LIFT
export interface Related {
  readonly handles: readonly Criterion[]
  /** Interests and topics beside their own. */
  readonly adjacent: readonly Criterion[]
}

/**
 * What people of a recipe follow and care about more often than comparable people: in the markets, else, where too few people tell, anywhere. What is found
 * is narrowed to the wanted places, ages and so on afterwards.
 */
export async function relatedTo(
  deps: Deps,
  seed: CriterionTree,
  markets: CriterionTree | null,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Related> {
  const find = async (within: CriterionTree | null, kinds: readonly RelatedKind[]) =>
    await foundWithin(deps, { seed, within, kinds, language }, signal)
  const findSomewhere = async (kinds: readonly RelatedKind[]) => {
    const here = await find(markets, kinds)
    return here.length > 0 || markets === null ? here : await find(null, kinds)
  }
  const [handles, adjacent] = await Promise.all([
    findSomewhere(['handle']),
    findSomewhere(['interest', 'conversation_topic']),
  ])
  return { handles: handles.slice(0, MAX_HANDLES), adjacent: adjacent.slice(0, MAX_ADJACENT) }
}

/** What people of a recipe call it in their own words, in the scripts of the markets. */
export async function wordsAround(
  deps: Deps,
  seed: CriterionTree,
  markets: CriterionTree | null,
  { scripts, language }: { readonly scripts: Scripts; readonly language: UiLanguage },
  signal: AbortSignal,
): Promise<Criterion[]> {
  const found = await foundWithin(deps, { seed, within: markets, kinds: ['keyword'], language }, signal)
  return found.filter(({ label }) => !isStopWord(label) && isInScripts(label, scripts)).slice(0, MAX_WORDS)
}

interface Wanted {
  readonly seed: CriterionTree
  readonly within: CriterionTree | null
  readonly kinds: readonly RelatedKind[]
  readonly language: UiLanguage
}

async function foundWithin(
  deps: Deps,
  { seed, within, kinds, language }: Wanted,
  signal: AbortSignal,
): Promise<Criterion[]> {
  const { disclosed } = await disclosedRecipe(deps, narrowedTo(seed, within), { signal })
  const { results } = await deps.population.targeting.suggest(
    { tree: seed, within, disclosed, kinds, language, limit: 40, describes: true },
    { signal },
  )
  return results.flatMap(({ kind, code, label, lift_low }) => {
    const criterion: Criterion = { kind, id: code, label }
    return lift_low >= MIN_LIFT[kind as RelatedKind] && isHarmless(criterion) ? [criterion] : []
  })
}

/** Job titles that people of a recipe have more often than others. */
export async function jobsOf(
  deps: Deps,
  tree: CriterionTree,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Criterion[]> {
  const recipe = await disclosedRecipe(deps, tree, { signal })
  const { data } = await deps.population.insight(
    { tab: 'job_titles', ...recipe, language, sample_cap: SAMPLE_CAP },
    { signal },
  )
  return (data?.titles ?? [])
    .filter(({ significant, lift_low }) => significant && (lift_low ?? 0) > 1)
    .map(({ key, label }): Criterion => ({ kind: 'job_title', id: key, label }))
    .filter(isHarmless)
    .slice(0, MAX_JOBS)
}
