import { drawnCount, roundedCount } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
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
import { toldRecipe } from '../../../targeting/told-size.ts'
import { anyOf, withinOf } from './tree-of-words.policy.ts'

/** Handles whose followers' interests are told: each is a question of its own. */
const WITH_INTERESTS = 10
const INTERESTS = 8
/** Pairs told, the most alike first. */
const PAIRS = 500

const bare = (handle: string) => handle.trim().replace(/^[@＠]/, '')
const threeDigits = (n: number) => Number(n.toPrecision(3))

/** Of what is told of the three counts; what leaves out fewer than may be told of either is told as all of it. */
function toldJaccard(shared: number, a: number, b: number, told: (n: number) => number): number {
  const whole = Math.min(a, b) - shared < PRIVACY_MINIMUM ? Math.min(a, b) : shared
  const both = told(whole)
  const any = Math.max(a, b) - whole < PRIVACY_MINIMUM ? both : told(a) + told(b) - both
  return any === 0 ? 0 : threeDigits(Math.min(1, both / any))
}

/** Followers of handles in the population, how they overlap and what the followers over-use. */
export async function analyzeHandles(
  deps: Deps,
  asked: {
    readonly handles: readonly string[]
    readonly country_codes: readonly string[]
    readonly language: UiLanguage
  },
  signal: AbortSignal,
): Promise<CallOutput<'analyze-handles'>> {
  const within = withinOf(readCountryFilter(asked.country_codes, 'country_codes'))
  const handles = [...new Set(asked.handles.map(bare))]
  const found = await deps.population.targeting.handleOverlaps({ handles, within }, { signal })
  const interests = new Map<string, InsightRow[]>()
  for (const { handle, followers } of found.handles.slice(0, WITH_INTERESTS)) {
    if (followers < PRIVACY_MINIMUM) continue
    const recipe = await toldRecipe(deps, followersTree([handle], within), { signal })
    const { data } = await deps.population.insight(
      { tab: 'interests', ...recipe, language: asked.language, sample_cap: 20_000 },
      { signal },
    )
    interests.set(handle, (data?.interests ?? []).filter((row) => row.significant).slice(0, INTERESTS))
  }
  // Among some countries only: the figure for all, less this one, could be of a few.
  const told = (n: number) => (within === null ? n : roundedCount(n))
  const counts = new Map(found.handles.map(({ handle, followers }) => [handle, followers]))
  const followersOf = (handle: string) => counts.get(handle) ?? 0
  const shown = new Set(
    found.handles.flatMap(({ handle, followers }) => (followers < PRIVACY_MINIMUM ? [] : [handle])),
  )
  // Beside one other it is what both have; beside several it could be put together with what is told of fewer.
  const alone = handles.length > 2 ? await toldRecipe(deps, followersTree(handles, within), { signal }) : null
  const toldUnique = (handle: string, n: number) =>
    alone ? drawnCount(alone.told.draws.audience, `only ${handle}`, n) : told(n)
  return {
    results: found.handles.flatMap(({ handle, profile, followers, unique, relevance }) =>
      profile
        ? {
            handle,
            profile,
            followers_in_population: discloseCount(followers, within !== null),
            unique_share: shown.has(handle) ? hiddenShare(toldUnique(handle, unique), told(followers)) : null,
            relevance: shown.has(handle) && relevance !== null ? Number(relevance.toPrecision(2)) : null,
            interests: interests.get(handle) ?? [],
          }
        : [],
    ),
    overlap: found.overlap
      .filter(({ a, b, shared }) => shared >= PRIVACY_MINIMUM && shown.has(a) && shown.has(b))
      .slice(0, PAIRS)
      .map(({ a, b, shared }) => ({
        a,
        b,
        jaccard: toldJaccard(shared, followersOf(a), followersOf(b), told),
      })),
    missing: [...found.missing, ...found.handles.flatMap(({ handle, profile }) => (profile ? [] : [handle]))],
  }
}

function followersTree(handles: readonly string[], within: CriterionTree | null): CriterionTree {
  const follows = anyOf(
    handles.map((handle) => ({ kind: 'handle', id: handle.toLowerCase(), label: handle })),
  )
  return within ? { op: 'and', children: [follows, within] } : follows
}

/** A part, or its rest, that is too small to be told. */
const hiddenShare = (part: number, whole: number): number | null =>
  part < PRIVACY_MINIMUM || (whole - part > 0 && whole - part < PRIVACY_MINIMUM)
    ? null
    : threeDigits(Math.min(1, part / whole))

/** Handles by how many new followers each adds, so that the first 100 reach the most. */
export async function reorderHandles(
  deps: Deps,
  asked: { readonly handles: readonly string[]; readonly country_codes: readonly string[] },
  signal: AbortSignal,
): Promise<CallOutput<'reorder-handles'>> {
  const within = withinOf(readCountryFilter(asked.country_codes, 'country_codes'))
  const handles = [...new Set(asked.handles.map(bare))]
  const found = await deps.population.targeting.orderHandles({ handles, within }, { signal })
  return {
    handles: found.handles.map(({ handle, added, reached }) => ({
      handle,
      added: discloseCount(added, within !== null),
      // Where the last step is hidden its total would tell it.
      reached: added < PRIVACY_MINIMUM ? null : discloseCount(reached, within !== null),
    })),
    missing: found.missing,
  }
}
