import type { RecipeEstimate, RecipeWarning, AudienceRegion } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { grantOf } from '../../../advertising/ad-accounts/grant.service.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import { countRecipe, type CountedRecipe } from './count-recipe.service.ts'
import { readRecipe, type RecipeInput } from '../../../../targeting/recipe.policy.ts'
import { latestCount, SupersededCount, type CountSource } from './latest-count.ts'
import { getRegion } from './region.repository.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { presentSizes, type SizeFacts } from '../../../../targeting/ledger.presenter.ts'
import { presentClauses, presentKind } from '../../../../targeting/sizes.presenter.ts'

export interface EstimateInput extends RecipeInput {
  readonly region_id?: number | undefined
  readonly ad_account_id?: string | undefined
  readonly team_id?: string | undefined
}

/**
 * The sizes of a recipe while it is edited. One count per page at a time: a later one cancels it, here and in
 * the engine, and it is answered with 503. Throws validation_failed for a recipe that breaks a rule.
 */
export async function estimateRecipe(
  deps: Deps,
  actor: UserActor,
  input: EstimateInput,
  source: Omit<CountSource, 'session_id'>,
  callerSignal: AbortSignal,
): Promise<RecipeEstimate> {
  const recipe = readRecipe(input, sensitiveReason)
  const { signal, done } = latestCount(
    deps.population,
    { session_id: actor.session_id, ...source },
    callerSignal,
  )
  try {
    signal.throwIfAborted()
    const region = await requireRegion(deps, input.region_id)
    const adsCaller = await resolveAdsCaller(deps, actor, input.ad_account_id, input.team_id)
    const countedSizes = await countRecipe(deps, {
      recipe,
      region,
      lists_of: teamIdsInScope(actor, input.team_id),
      answers_of: teamIdsOf(actor),
      ask: adsCaller,
      language: actor.language,
      signal,
    })
    return presentEstimate(await sizeFacts(deps, teamIdsOf(actor), [countedSizes.sizes]), countedSizes)
  } catch (error) {
    if (signal.reason instanceof SupersededCount)
      throw fail('overloaded', { text: 'estimate.newerCount', cause: error })
    throw error
  } finally {
    done()
  }
}

/** Teams whose lists an unsaved recipe may use: the team it is edited in, else all of the caller's. */
export const teamIdsInScope = (actor: UserActor, teamId?: string | undefined): string[] =>
  actor.memberships.map(({ team_id }) => team_id).filter((id) => teamId === undefined || id === teamId)

/**
 * The user who granted the caller that ad account, whose credentials query the network's estimate; null
 * without a grant.
 */
export async function resolveAdsCaller(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  adAccountId: string | null | undefined,
  teamId?: string | undefined,
): Promise<{ ad_account_id: string; as_user: string } | null> {
  if (!adAccountId) return null
  for (const { team_id } of actor.memberships) {
    if (teamId !== undefined && team_id !== teamId) continue
    const found = await grantOf(deps.db, actor.user_id, team_id, adAccountId)
    if (found) return { ad_account_id: found.account.account_id, as_user: found.grant.granted_by }
  }
  return null
}

/** The region with the requested id. Throws validation_failed when there is none. */
export async function requireRegion(
  deps: Pick<Deps, 'db'>,
  id: number | null | undefined,
): Promise<AudienceRegion | null> {
  if (id === null || id === undefined) return null
  const region = await getRegion(deps.db, id)
  if (!region) throw invalid({ region_id: 'estimate.unknownRegion' })
  return region
}

function presentEstimate(facts: SizeFacts, counted: CountedRecipe): RecipeEstimate {
  const { rounded } = counted.sizes
  return {
    sizes: presentSizes(counted.sizes, facts),
    clauses: presentClauses(counted.clauses, counted.disclosure, counted.sizes.core_audience),
    kinds: counted.kinds.map((kind) => presentKind(kind, counted.disclosure, counted.sizes.core_audience)),
    ad_groups: counted.ad_groups,
    residual: counted.residual,
    warnings: counted.warnings satisfies RecipeWarning[],
    population: counted.population,
    rounded: rounded || counted.disclosure !== 'exact',
  }
}
