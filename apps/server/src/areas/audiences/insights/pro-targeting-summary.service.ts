import {
  PRIVACY_MINIMUM,
  type CallOutput,
  type Sizes,
  type TargetingPackageInput,
  type UiLanguage,
} from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { nativePack } from '../analysis/native-pack.service.ts'
import { teamIdsOf } from '../../../app/access/team-ids-of.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { readAudienceRecipe } from '../audiences/recipes/audience-recipe.service.ts'
import { countRecipe } from '../audiences/recipes/count-recipe.service.ts'
import { requireRegion, teamIdsInScope } from '../audiences/recipes/estimate.service.ts'
import { sizeFacts } from '../match-rate/size-facts.service.ts'
import { readRecipe } from '../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { presentSizes } from '../../../targeting/ledger.presenter.ts'
import { insightOfRecipe } from './insight.service.ts'
import { requireOneSubject, type InsightSubjectRequest } from './answer/require-one-subject.ts'

type SummaryRequest = InsightSubjectRequest & {
  readonly baseline_audience_id?: string | undefined
  readonly language: UiLanguage
}
interface Subject {
  readonly targeting_package: TargetingPackageInput | undefined
  readonly region_id: number | undefined
}

/**
 * Compares reaching an audience by native ad groups with uploading it as a list: the reach of each, and the
 * share of it that belongs to the audience.
 */
export async function proTargetingSummary(
  deps: Deps,
  actor: UserActor,
  request: SummaryRequest,
  signal: AbortSignal,
): Promise<CallOutput<'get-pro-targeting-summary'>> {
  requireOneSubject(request)
  const storedAudience = await storedRecipe(deps, actor, request)
  const recipe = readRecipe(
    { targeting_package: targetingPackage.parse(storedAudience.targeting_package ?? {}) },
    sensitiveReason,
  )
  const { region_id } = storedAudience
  const region = await requireRegion(deps, region_id)
  const input = { targeting_package: recipe.targeting_package, region_id }
  const insightRequest = {
    language: request.language,
    baseline_audience_id: request.baseline_audience_id,
    posts: {},
    accounts: undefined,
  }
  const [counted, pack, demographics, summary] = await Promise.all([
    countRecipe(deps, { recipe, region, lists_of: teamIdsInScope(actor), sizes_only: true, signal }),
    nativePack(deps, actor, input, signal),
    insightOfRecipe(deps, actor, input, { ...insightRequest, tab: 'demographics' }),
    insightOfRecipe(deps, actor, input, { ...insightRequest, tab: 'summary' }),
  ])
  const sizes = presentSizes(counted.sizes, await sizeFacts(deps, teamIdsOf(actor), [counted.sizes]))
  const isDisclosed = sizes.core_audience !== null
  const countries = demographics.tab === 'demographics' ? (demographics.data?.countries.rows ?? []) : []
  const strongestRows = summary.tab === 'summary' ? (summary.data?.strongest ?? {}) : {}
  return {
    core_audience: sizes.core_audience,
    pro_targeting_size: sizes.pro_targeting_size,
    native: sizes.total_native,
    ledger: sizes.ledger,
    gain: pack.precision === null ? null : Math.round((1 - pack.precision) * 1000) / 1000,
    precision_native: pack.precision,
    // A list contains exactly the audience; the network matches a part of it.
    precision_list: isDisclosed ? 1 : null,
    coverage_native: pack.coverage,
    coverage_list: matchedShare(sizes),
    sizes_by_country: countries
      .filter(({ key, audience_count }) => key !== 'other' && audience_count >= PRIVACY_MINIMUM)
      .map(({ key, label, audience_count }) => ({ code: key, label, size: audience_count })),
    top: Object.entries(strongestRows).flatMap(([dimension, row]) =>
      row?.significant ? [{ ...row, dimension }] : [],
    ),
    snapshot: summary.snapshot,
    computed_at: summary.computed_at,
  }
}

/** Share of the audience an upload would match, computed from the disclosed sizes. */
function matchedShare({ core_audience, pro_targeting_size }: Sizes): number | null {
  if (!core_audience || pro_targeting_size === null) return null
  return Math.round((1000 * pro_targeting_size) / core_audience) / 1000
}

async function storedRecipe(deps: Deps, actor: UserActor, request: SummaryRequest): Promise<Subject> {
  if (request.audience_id !== undefined) {
    const found = await readAudienceRecipe(deps, actor, request.audience_id)
    return {
      targeting_package: found.targeting_package,
      region_id: request.region_id ?? found.region_id ?? undefined,
    }
  }
  if (request.audience_config_id !== undefined) {
    const found = await requireConfig(deps, actor, request.audience_config_id)
    return {
      targeting_package: found.targeting_package,
      region_id: request.region_id ?? found.region_id ?? undefined,
    }
  }
  return { targeting_package: request.targeting_package, region_id: request.region_id }
}
