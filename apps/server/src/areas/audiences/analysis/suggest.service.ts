import { findNetworkOperators } from '@rookery/analytics/catalogue/network-operators.ts'
import type { CallOutput, CriterionKind, UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { isNetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { suggestLists } from '../audience-lists/suggest-lists.service.ts'
import { listUploadNames } from '../uploads/upload.service.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { mirroredLookups } from '../../population/mirrors/mirrored-lookups.service.ts'
import {
  readOperators,
  type NamedCriterion,
} from '../../advertising/native-targeting/native-criteria.service.ts'
import { findNetworkAudiences } from './network-audiences.service.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'

export interface Suggestion {
  kind: CriterionKind
  id: string
  label: string
  parent_label?: string
  size: number | null
  uncounted?: boolean
}

export interface SuggestInput {
  readonly query: string
  readonly kinds?: readonly CriterionKind[] | undefined
  readonly country_codes?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly language: UiLanguage
  readonly limit: number
}

const inferredKinds: readonly CriterionKind[] = ['age', 'gender']
const presentSuggestion = (found: Suggestion): Suggestion => ({
  ...found,
  size: found.size === null ? null : discloseCount(found.size, inferredKinds.includes(found.kind)),
})

/**
 * Suggested criteria: from the population, plus the network's operators and the team's custom audiences,
 * which the population cannot count.
 */
export async function suggestCriteria(
  deps: Deps,
  actor: UserActor,
  input: SuggestInput,
  signal: AbortSignal,
): Promise<{ results: Suggestion[] }> {
  const country_codes = readCountryFilter(input.country_codes, 'country_codes')
  const isRequested = (kind: CriterionKind) => input.kinds?.includes(kind) ?? false
  const [counted, operators, lists, uploaded] = await Promise.all([
    deps.population.autocomplete({ ...input, country_codes }, { signal }),
    isRequested('network_operator') ? suggestOperators(deps, actor, input.query, country_codes, signal) : [],
    isRequested('custom_audience') ? suggestLists(deps, actor, input.query) : [],
    isRequested('custom_audience') ? suggestUploaded(deps, actor, input.query, signal) : [],
  ])
  const excludedIds = new Set(input.exclude)
  const otherSuggestions = [...operators, ...lists, ...uploaded].filter(
    ({ kind, id }) => !excludedIds.has(id) && !excludedIds.has(`${kind}:${id}`),
  )
  return { results: [...counted.results.map(presentSuggestion), ...otherSuggestions].slice(0, input.limit) }
}

/**
 * Countries searched for operators if none is given and operators are not mirrored: the network's lookup
 * takes one country per call.
 */
const defaultCountries = ['US', 'JP', 'GB', 'DE', 'FR', 'BR', 'IN', 'CA', 'AU', 'ES', 'NL', 'MX']

async function suggestOperators(
  deps: Deps,
  actor: UserActor,
  query: string,
  country_codes: readonly string[],
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const mirroredOperators = await mirroredLookups(deps, 'network_operators', { country_codes, q: query })
  if (mirroredOperators) return mirroredOperators.map(suggestOperator)
  const text = query.toLowerCase()
  try {
    const rows = await asNetworkUser(deps, actor.user_id, (token) =>
      readOperators(deps, token, country_codes.length > 0 ? country_codes : defaultCountries, {
        signal,
        max_wait_ms: 0,
      }),
    )
    return rows.filter(({ name }) => name.toLowerCase().includes(text)).map(suggestOperator)
  } catch (error) {
    if (!isNetworkError(error) && !(error instanceof AppError && error.code === 'network_reauthorise'))
      throw error
    return publicOperators(query, country_codes)
  }
}

const suggestOperator = ({ name, value, country_code }: NamedCriterion): Suggestion => ({
  kind: 'network_operator',
  id: value,
  label: name,
  ...(country_code ? { parent_label: country_code } : {}),
  size: null,
  uncounted: true,
})

/** The public list of operators, used until the network's own list is available. */
const publicOperators = (q: string, country_codes: readonly string[]): Suggestion[] =>
  (country_codes.length > 0 ? country_codes : [undefined])
    .flatMap((country) => findNetworkOperators({ q, country }))
    .map(({ code, label, country }) => ({
      kind: 'network_operator',
      id: code,
      label,
      parent_label: country,
      size: null,
      uncounted: true,
    }))

/** Audiences the team uploaded, and other custom audiences of its ad accounts. */
async function suggestUploaded(
  deps: Deps,
  actor: UserActor,
  query: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const [uploaded, others] = await Promise.all([
    listUploadNames(deps, actor, query),
    findNetworkAudiences(deps, actor, query, signal),
  ])
  const accountOf = new Map(others.map(({ name, account_name }) => [name, account_name]))
  return [...new Set([...uploaded, ...accountOf.keys()])].map((name) => {
    const account = accountOf.get(name)
    return {
      kind: 'custom_audience',
      id: name,
      label: name,
      ...(account === undefined ? {} : { parent_label: account }),
      size: null,
      uncounted: true,
    }
  })
}

/** Splits a pasted list into terms the population knows, with sizes, and terms it does not. */
export async function resolvePasted(
  deps: Deps,
  input: {
    readonly kind: 'handle' | 'keyword' | 'hashtag'
    readonly values: readonly string[]
    readonly language: UiLanguage
  },
  signal: AbortSignal,
): Promise<CallOutput<'resolve-criteria'>> {
  const answer = await deps.population.resolveCriteria(
    { kind: input.kind, values: [...input.values] },
    { signal },
  )
  return {
    found: answer.found.map(presentSuggestion),
    missing: [...answer.missing, ...answer.refused],
    counted_as: answer.counted_as,
  }
}
