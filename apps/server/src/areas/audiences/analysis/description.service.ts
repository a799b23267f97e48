import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { textInterests } from '@rookery/analytics/inference/text-interests.ts'
import { PRIVACY_MINIMUM, type CallOutput, type Criterion, type UiLanguage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { disclosedRecipe } from '../../../targeting/disclosed-size.ts'
import { countriesOfText } from './countries-of-text.policy.ts'
import { languageOfText, termsOfText } from './terms-of-text.policy.ts'
import { countryGroupOf, narrowedTo } from '../../../targeting/recipe.policy.ts'
import { anyOfCriteria } from './tree-of-words.policy.ts'

type Answer = CallOutput<'analyse-description'>
type DescribedSuggestion = Answer['suggestions'][number]

/** Maximum number of words of the text that are looked up: each uncached word is counted over all posts. */
const MAX_TERMS = 24
const MAX_KEYWORDS = 12
/** A word that at least half of all people use says nothing about the topic of the text. */
const MAX_SHARE = 0.5
const MAX_SUGGESTIONS = { interest: 5, handle: 8, keyword: 6 } as const

/**
 * How common the words of a description are, what people who use them have in common, and a targeting package
 * made of both.
 */
export async function analyseDescription(
  deps: Deps,
  actor: UserActor,
  params: {
    readonly description: string
    readonly country_codes: readonly string[]
    readonly language?: UiLanguage | undefined
  },
  signal: AbortSignal,
): Promise<Answer> {
  const { description } = params
  const filterCodes = readCountryFilter(params.country_codes, 'country_codes')
  // Countries named in the text go into the proposal, and shared traits are computed from people in these
  // countries.
  const countries = filterCodes.length > 0 ? filterCodes : targetableTerms(countriesOfText(description))
  const language = languageOfText(description)
  const labels = params.language ?? actor.language
  const wordsOfCountries = new Set(namesOf(countries).flatMap((name) => termsOfText(name, MAX_TERMS)))
  const terms = termsOfText(description, MAX_TERMS).filter((term) => !wordsOfCountries.has(term))
  const sensitiveTerms = terms.filter((term) => sensitiveReason(term) !== null)
  const { size: population } = await deps.population.info()
  const resolvedTerms = await deps.population.resolveCriteria(
    { kind: 'keyword', values: terms.filter((term) => !sensitiveTerms.includes(term)), language: labels },
    { signal },
  )
  const resolvedWords = resolvedTerms.found
    .flatMap((item) => (item.size === null ? [] : [{ ...item, size: item.size }]))
    .filter(({ size }) => size >= PRIVACY_MINIMUM && size <= population * MAX_SHARE)
    // Words that come early, are repeated, or are rare weigh more.
    .map((item, at, { length }) => ({
      ...item,
      weight: (1 - at / (2 * length)) * Math.log(population / item.size),
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_KEYWORDS)
  const interestsInText = interestsInTextOf(description, labels)
  const termsOfDescription: DescribedSuggestion[] = [
    ...resolvedWords.map(({ id, label, size }, at) =>
      countriesInText('keyword', { id, label, size }, at, resolvedWords.length),
    ),
    ...(await sizesOf(deps, interestsInText, signal)).map((item, at) =>
      countriesInText('interest', item, at, interestsInText.length),
    ),
  ]
  const seedCriteria = termsOfDescription.map(({ kind, id, label }): Criterion => ({ kind, id, label }))
  const found =
    seedCriteria.length === 0 ? [] : await commonCriteriaOf(deps, seedCriteria, countries, labels, signal)
  const suggestions = [...termsOfDescription, ...found]
  const suggestionsOfKind = (kind: DescribedSuggestion['kind']) =>
    suggestions.filter((item) => item.kind === kind)
  return {
    targeting_package: targetingPackage.parse({
      keywords: suggestionsOfKind('keyword').map(({ label }) => ({ label })),
      interests: suggestionsOfKind('interest').map(({ id, label }) => ({ id, label })),
      handles: suggestionsOfKind('handle').map(({ id }) => ({ handle: id })),
      countries: countries.map((code) => ({ code })),
    }),
    suggestions,
    language,
    refused: [...new Set([...sensitiveTerms, ...resolvedTerms.refused])],
  }
}

/** Terms that may be targeted (none is about a sensitive trait). */
const targetableTerms = (codes: readonly string[]): string[] =>
  codes.filter((code) => {
    try {
      return readCountryFilter([code], 'country_codes').length > 0
    } catch {
      return false
    }
  })
/** Words of country names: they are not proposed as keywords, since the countries themselves are. */
const namesOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) =>
    (['en', 'ja'] as const).map(
      (language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code,
    ),
  )

const emptyMeasures = { audience_share: null, baseline_share: null, lift: null }
const countriesInText = (
  kind: 'keyword' | 'interest',
  { id, label, size }: { id: string; label: string; size: number },
  at: number,
  ofKind: number,
): DescribedSuggestion => ({
  kind,
  id,
  label,
  size: discloseCount(size),
  score: Math.round((1 - at / ofKind) * 1000) / 1000,
  evidence: { source: 'description', ...emptyMeasures },
})

/** Interests the text names, found by the same rules as interests of posts. */
function interestsInTextOf(text: string, language: UiLanguage): { id: string; label: string }[] {
  const codes = new Set<string>()
  textInterests(text.normalize('NFKC'), codes)
  return [...codes].slice(0, MAX_SUGGESTIONS.interest).flatMap((code) => {
    const interest = interests.find((item) => item.code === code)
    return interest ? [{ id: code, label: language === 'ja' ? interest.label_ja : interest.label }] : []
  })
}

async function sizesOf(
  deps: Deps,
  wordsOfCountries: readonly { id: string; label: string }[],
  signal: AbortSignal,
): Promise<{ id: string; label: string; size: number }[]> {
  const sizedResults = await Promise.all(
    wordsOfCountries.map(async (item) => ({
      ...item,
      size: await deps.population.size({ tree: { kind: 'interest', ...item } }, { signal }),
    })),
  )
  return sizedResults.filter(({ size }) => size >= PRIVACY_MINIMUM)
}

/** Criteria that people who use the words have clearly more often than comparable people. */
async function commonCriteriaOf(
  deps: Deps,
  seeds: readonly Criterion[],
  countries: readonly string[],
  language: UiLanguage,
  signal: AbortSignal,
): Promise<DescribedSuggestion[]> {
  const tree = narrowedTo(anyOfCriteria(seeds), countryGroupOf(countries))
  const recipe = await disclosedRecipe(deps, tree, { signal })
  const kinds = ['interest', 'handle', 'keyword'] as const
  const { results } = await deps.population.targeting.suggest(
    {
      tree: recipe.tree,
      disclosed: recipe.disclosed,
      kinds,
      exclude: seeds.map(({ kind, id, label }) => `${kind}:${id ?? label}`),
      language,
      limit: 50,
    },
    { signal },
  )
  return kinds.flatMap((kind) => {
    const bestResults = results
      .filter((item) => item.kind === kind && item.lift_low > 1 && sensitiveReason(item.label) === null)
      .slice(0, MAX_SUGGESTIONS[kind])
    return bestResults.map((item, at): DescribedSuggestion => ({
      kind,
      id: item.code,
      label: item.label,
      size: discloseCount(item.size),
      score: Math.round((1 - at / bestResults.length) * 1000) / 1000,
      evidence: {
        source: 'population',
        audience_share: item.audience_share,
        baseline_share: item.baseline_share,
        lift: item.lift,
      },
    }))
  })
}
