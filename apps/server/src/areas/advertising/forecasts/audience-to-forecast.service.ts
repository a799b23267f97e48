import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import { recipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { CriterionTree } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { sizesNow, type CountedSizes } from '../../../targeting/ledger.presenter.ts'
import { countriesOf } from '../../../targeting/recipe.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { Countable } from '../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { nativeEstimate } from '../native-targeting/native-estimate.service.ts'
import { nativeSize, newestAnswers } from '../native-targeting/native-size.service.ts'
import { networkProjections } from '../native-targeting/size-projection.service.ts'
import type { ForecastAudience } from './audiences-together.policy.ts'

/**
 * A saved audience with the sizes its ledger shows now: what the network said last to an ad account of the team, else the projection of today. No forecast
 * has sizes of its own.
 */
export async function savedAudience(
  deps: Deps,
  team_id: string,
  {
    name,
    tree,
    sizes,
  }: { readonly name: string; readonly tree: CriterionTree; readonly sizes: CountedSizes },
): Promise<ForecastAudience> {
  const targetingSizes = sizes.targeting ? [sizes.targeting] : []
  const [answers, project] = await Promise.all([
    newestAnswers(
      deps,
      targetingSizes.map(({ key }) => key),
      [team_id],
    ),
    networkProjections(
      deps,
      targetingSizes.map(({ source }) => source),
    ),
  ])
  return {
    name,
    native: sizesNow(sizes, { answer: (key) => answers.get(key) ?? null, project }).total_native,
    countries: countriesOf(tree).map(({ code }) => code),
    disclosed: discloseCount(sizes.core_audience, sizes.rounded),
  }
}

/** The same for an unsaved targeting: the network's answer, else projected from its disclosed size. */
async function unsavedAudience(
  deps: Deps,
  { team_id, account, grant }: GrantedAccess,
  { tree, lists }: Countable,
  signal: AbortSignal,
): Promise<ForecastAudience> {
  const compiledRecipe = compileRecipe(tree)
  const countries = countriesOf(tree).map(({ code }) => code)
  const groups = compiledRecipe.ad_groups
  if (groups.length === 0) return { name: '', native: null, countries, disclosed: null }
  const estimateQuestion = { ad_account_id: account.account_id, as_user: grant.granted_by }
  const { reach: said } = await nativeEstimate(deps, estimateQuestion, groups, signal)
  if (said) return { name: '', native: { ...said, source: 'network' }, countries, disclosed: null }
  const [{ size }, population] = await Promise.all([
    deps.population.disclose({ tree }, { signal, lists }),
    deps.population.info(),
  ])
  const { total } = await nativeSize(
    deps,
    {
      groups,
      features: recipeFeatures(tree, compiledRecipe),
      size,
      rounded: restsOnInference(tree),
      population,
      ask: null,
      teams: [team_id],
    },
    signal,
  )
  return { name: '', native: total, countries, disclosed: null }
}

/** A saved audience by its id, or else a targeting. */
export async function audienceToForecast(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  asked: { readonly audience_id?: string | null | undefined } & Countable,
  signal: AbortSignal,
): Promise<ForecastAudience> {
  return asked.audience_id
    ? await savedAudience(
        deps,
        access.team_id,
        await deps.ports.readAudienceRecipe(deps, actor, asked.audience_id),
      )
    : await unsavedAudience(deps, access, asked, signal)
}
