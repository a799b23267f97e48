import type { Projection } from '@rookery/analytics/projection/project-size.ts'
import type { RecipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import type { AdGroup, NetworkReason } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import {
  disclosedToProject,
  type CountedSizes,
  type NativeSize,
} from '../../../targeting/ledger.presenter.ts'
import { nativeEstimate, type NetworkReach } from './native-estimate.service.ts'
import { networkReasonsOf } from './network-reasons.policy.ts'
import { newestAnswersOf } from './size-answer.repository.ts'
import { keepAnswer, projectNative, targetingKey } from './size-projection.service.ts'

export interface NativeSizeAsked {
  readonly groups: readonly AdGroup[]
  readonly features: RecipeFeatures
  /** Disclosed size in the population; `rounded` if it rests on inferred age or gender. */
  readonly size: number
  readonly rounded: boolean
  readonly population: { readonly size: number; readonly source: string }
  /** The ad account to query with; null: no query. */
  readonly ask: { readonly ad_account_id: string; readonly as_user: string } | null
  /** Whose ad accounts' earlier answers may be shown. */
  readonly teams: readonly string[]
}

/**
 * The reach of a targeting on the network: the network's newest estimate of exactly this targeting, requested
 * if possible, else our projection, which is always included. Each estimate is stored, and projections are
 * fitted to the stored ones.
 */
export async function nativeSize(
  deps: Deps,
  asked: NativeSizeAsked,
  signal: AbortSignal,
): Promise<{
  total: NativeSize
  projection: Projection
  reasons: NetworkReason[]
  targeting: NonNullable<CountedSizes['targeting']>
  /** Handles because of which the network was not queried. */
  refused: readonly string[]
}> {
  const { groups, features, size, rounded, population, ask } = asked
  const disclosedSize = disclosedToProject(size, rounded)
  const recipe = {
    groups,
    features,
    disclosed: disclosedSize,
    population: population.size,
    source: population.source,
  }
  const answer = ask && (await nativeEstimate(deps, ask, groups, signal))
  const currentReach = answer?.reach
  if (currentReach && ask) await keepAnswer(deps, recipe, currentReach, ask.ad_account_id)
  const { low, middle, high } = await projectNative(deps, recipe)
  const key = targetingKey(groups)
  const newestAnswer =
    (await newestAnswers(deps, [key], asked.teams)).get(key) ?? (currentReach && fromNetwork(currentReach))
  return {
    total: newestAnswer ?? { low, high, source: 'model' },
    projection: { low, middle, high },
    reasons: networkReasonsOf(features),
    targeting: { key, features, source: population.source },
    refused: answer?.refused ?? [],
  }
}

/** The network's last estimate of each of these targetings for an ad account of these teams, by key. */
export async function newestAnswers(
  deps: Pick<Deps, 'store'>,
  keys: readonly string[],
  teams: readonly string[],
): Promise<ReadonlyMap<string, NativeSize>> {
  const rows = await newestAnswersOf(deps.store.db, keys, teams)
  return new Map(rows.map(({ key, ...said }) => [key, fromNetwork(said)]))
}

const fromNetwork = ({ low, high, asked_at }: NetworkReach): NativeSize => ({
  low,
  high,
  source: 'network',
  asked_at: asked_at.toISOString(),
})
