import {
  PRIVACY_MINIMUM,
  type CallOutput,
  type CriterionTree,
  type InsightRow,
  type UiLanguage,
} from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { disclosedRecipe } from '../../../targeting/disclosed-size.ts'
import { countryGroupOf } from '../../../targeting/recipe.policy.ts'
import { accountsAtX } from './accounts-at-x.service.ts'
import { anyOfCriteria } from './tree-of-words.policy.ts'

/** Handles whose followers' interests are computed, one query each. */
const HANDLES_WITH_INTERESTS = 10
const MAX_INTERESTS = 8
/** Maximum number of pairs in the answer, the most similar first. */
const PAIRS = 500

const withoutAtSign = (handle: string) => handle.trim().replace(/^[@＠]/, '')
const threeDigits = (n: number) => Number(n.toPrecision(3))

const jaccard = (shared: number, a: number, b: number): number => threeDigits(shared / (a + b - shared))

/**
 * How many followers the handles have in the population, how much these overlap, and what they over-use. Accounts it
 * does not know come last, as X shows them, without followers.
 */
export async function analyzeHandles(
  deps: Deps,
  params: {
    readonly handles: readonly string[]
    readonly country_codes: readonly string[]
    readonly language: UiLanguage
  },
  signal: AbortSignal,
): Promise<CallOutput<'analyze-handles'>> {
  const inCountries = countryGroupOf(readCountryFilter(params.country_codes, 'country_codes'))
  const handles = [...new Set(params.handles.map(withoutAtSign))]
  const found = await deps.population.targeting.handleOverlaps({ handles, within: inCountries }, { signal })
  const unknown = [
    ...found.missing,
    ...found.handles.flatMap(({ handle, profile }) => (profile ? [] : [handle])),
  ]
  const atX = await accountsAtX(deps, unknown, signal)
  const handlesAtX = new Set(atX.map(({ handle }) => handle.toLowerCase()))
  const interests = new Map<string, InsightRow[]>()
  for (const { handle, followers } of found.handles.slice(0, HANDLES_WITH_INTERESTS)) {
    if (followers < PRIVACY_MINIMUM) continue
    const recipe = await disclosedRecipe(deps, followersTree([handle], inCountries), { signal })
    const { data } = await deps.population.insight(
      { tab: 'interests', ...recipe, language: params.language, sample_cap: 20_000 },
      { signal },
    )
    interests.set(handle, (data?.interests ?? []).filter((row) => row.significant).slice(0, MAX_INTERESTS))
  }
  const counts = new Map(found.handles.map(({ handle, followers }) => [handle, followers]))
  const followersOf = (handle: string) => counts.get(handle) ?? 0
  const listedHandles = new Set(
    found.handles.flatMap(({ handle, followers }) => (followers < PRIVACY_MINIMUM ? [] : [handle])),
  )
  return {
    results: [
      ...found.handles.flatMap(({ handle, profile, followers, unique, relevance }) =>
        profile
          ? {
              handle,
              profile,
              followers_in_population: discloseCount(followers),
              unique_share: listedHandles.has(handle) ? disclosedShare(unique, followers) : null,
              relevance:
                listedHandles.has(handle) && relevance !== null ? Number(relevance.toPrecision(2)) : null,
              interests: interests.get(handle) ?? [],
            }
          : [],
      ),
      ...atX.map((profile) => ({
        handle: profile.handle,
        profile,
        followers_in_population: discloseCount(0),
        unique_share: null,
        relevance: null,
        interests: [],
      })),
    ],
    overlap: found.overlap
      .filter(({ a, b, shared }) => shared >= PRIVACY_MINIMUM && listedHandles.has(a) && listedHandles.has(b))
      .slice(0, PAIRS)
      .map(({ a, b, shared }) => ({
        a,
        b,
        jaccard: jaccard(shared, followersOf(a), followersOf(b)),
      })),
    missing: unknown.filter((handle) => !handlesAtX.has(handle.toLowerCase())),
  }
}

function followersTree(handles: readonly string[], inCountries: CriterionTree | null): CriterionTree {
  const follows = anyOfCriteria(
    handles.map((handle) => ({ kind: 'handle', id: handle.toLowerCase(), label: handle })),
  )
  return inCountries ? { op: 'and', children: [follows, inCountries] } : follows
}

/** Share of a subset; null when the subset or the rest is too small to be disclosed. */
const disclosedShare = (subset: number, total: number): number | null =>
  subset < PRIVACY_MINIMUM || (total - subset > 0 && total - subset < PRIVACY_MINIMUM)
    ? null
    : threeDigits(Math.min(1, subset / total))

/** Orders handles by how many new followers each adds, so that the first 100 reach the most people. */
export async function reorderHandles(
  deps: Deps,
  params: { readonly handles: readonly string[]; readonly country_codes: readonly string[] },
  signal: AbortSignal,
): Promise<CallOutput<'reorder-handles'>> {
  const inCountries = countryGroupOf(readCountryFilter(params.country_codes, 'country_codes'))
  const handles = [...new Set(params.handles.map(withoutAtSign))]
  const found = await deps.population.targeting.orderHandles({ handles, within: inCountries }, { signal })
  return {
    handles: found.handles.map(({ handle, added, reached }) => ({
      handle,
      added: discloseCount(added),
      // The total is withheld with the last step, which could be computed from it.
      reached: added < PRIVACY_MINIMUM ? null : discloseCount(reached),
    })),
    missing: found.missing,
  }
}
