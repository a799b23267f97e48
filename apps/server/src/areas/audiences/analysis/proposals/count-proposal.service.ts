import type { CriterionTree, ProposedAudience, UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import type { Deps } from '../../../../app/deps.ts'
import { presentSizes } from '../../../../targeting/ledger.presenter.ts'
import { countriesOf, readRecipe } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { audiencesTogether, makeForecast } from '../../../advertising/forecasts/forecast.service.ts'
import { countRecipe } from '../../audiences/recipes/count-recipe.service.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { FORECAST_DAYS, type Budget } from './budget.policy.ts'
import type { Candidate } from './candidates.policy.ts'
import { proposalTexts } from './proposal-texts.policy.ts'

export interface ProposalContext {
  readonly shared: readonly CriterionTree[]
  readonly budget: Budget
  /** What is sold, or who it is for, as the sentences say it. */
  readonly seed: readonly string[]
  readonly language: UiLanguage
}

/** A candidate with its sizes and what reaching it costs; null under the privacy minimum. */
export async function countProposal(
  deps: Deps,
  actor: UserActor,
  candidate: Candidate,
  { shared, budget, seed, language }: ProposalContext,
  signal: AbortSignal,
): Promise<ProposedAudience | null> {
  const recipe = readRecipe({ tree: { op: 'and', children: [candidate.who, ...shared] } }, sensitiveReason)
  const teams = teamIdsOf(actor)
  const counted = await countRecipe(deps, {
    recipe,
    region: null,
    lists_of: [],
    answers_of: teams,
    language,
    sizes_only: true,
    signal,
  })
  const sizes = presentSizes(counted.sizes, await sizeFacts(deps, teams, [counted.sizes]))
  if (sizes.core_audience === null) return null
  const texts = proposalTexts(candidate, seed, language)
  const audience = audiencesTogether(
    [
      {
        name: texts.name,
        native: sizes.total_native,
        countries: countriesOf(recipe.tree).map(({ code }) => code),
        disclosed: sizes.core_audience,
      },
    ],
    null,
  )
  const cost =
    audience &&
    (await makeForecast(deps, { objective: 'REACH', days: FORECAST_DAYS, audience, access: null, ...budget }))
  return { kind: candidate.kind, ...texts, tree: recipe.tree, sizes, cost }
}
