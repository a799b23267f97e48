import type { Population } from '@rookery/analytics'
import type { CriterionTree, Subscription, TargetingPackage } from '@rookery/contract'
import type { XMeter } from '@rookery/network'
import type { Config } from '../config/config.ts'
import type { Keys, RandomBytes } from '../security/keys.ts'
import type { Db, Store } from '../store/database.ts'
import type { CountedSizes } from '../targeting/ledger.presenter.ts'
import type { UsableRecipe, UsableTree } from '../targeting/usable-recipe.ts'
import type { UserActor } from './access/actor.ts'
import type { Payments } from './payments.ts'

/** A saved audience as other domains use it. */
export interface AudienceRecipe {
  readonly audience_id: string
  /** Null: of the catalogue. */
  readonly team_id: string | null
  readonly name: string
  readonly audience_config_id: string
  readonly audience_config_version: number
  readonly targeting_package: TargetingPackage
  readonly region_id: number | null
  /** The criteria that count, within the region. */
  readonly tree: UsableTree
  /** Ids of the lists to count with. */
  readonly lists: readonly string[]
  /** Sizes as stored; presentSizes derives the disclosed ones. */
  readonly sizes: CountedSizes
}

interface AuthenticationDeps {
  readonly db: Db
  readonly keys: Keys
  readonly clock: () => Date
}

/** What resolving the lists of a recipe needs. */
export interface ListDeps {
  readonly db: Db
  readonly population: Pick<Population, 'lists'>
}

/**
 * Functions that an area implements for lower areas, which may not import it; passed in by areas/ports.ts.
 */
export interface Ports {
  /** Books what the calls of X cost that a sign-in makes; no limit refuses them. */
  signInMeter(deps: {
    readonly store: Store
    readonly clock: () => Date
    readonly config: Config
    readonly random: RandomBytes
  }): XMeter
  /** Who calls by the session's cookie; null when it is unknown or too old. Throws account_suspended. */
  actorOfToken(deps: AuthenticationDeps, token: string): Promise<UserActor | null>
  /** Who calls by a token of their own; null as above. Throws account_suspended. */
  actorOfApiToken(deps: AuthenticationDeps, value: string): Promise<UserActor | null>
  /** Whether the configuration names the caller as an operator. */
  isOperator(deps: { readonly db: Db; readonly config: Config }, actor: UserActor): Promise<boolean>
  /**
   * A saved audience the caller may see, for what is advertised to it. Throws not_found, and validation_failed for
   * one that lacks a list.
   */
  readAudienceRecipe(deps: ListDeps, actor: UserActor, audienceId: string): Promise<AudienceRecipe>
  /** An unsaved recipe of the caller, with its lists resolved. Throws validation_failed for one that lacks a list. */
  usableRecipeOf(deps: ListDeps, actor: UserActor, tree: CriterionTree): Promise<UsableRecipe>
  recordAudienceUse(db: Db, audienceId: string, now: Date): Promise<void>
  /** Each team's subscriptions, the current one first. */
  readSubscriptionsOf(
    deps: { readonly db: Db; readonly clock: () => Date },
    teamIds: readonly string[],
  ): Promise<Map<string, Subscription[]>>
  /** Ends at the payment provider what a person pays for. Throws network_unavailable if it does not answer. */
  endSubscriptionsOf(
    deps: {
      readonly db: Db
      readonly payments: Pick<Payments, 'readCheckout' | 'expireCheckout' | 'cancelSubscription'>
    },
    userId: string,
  ): Promise<void>
  /** Throws plan_limit unless the team may have one member more than `count`. */
  requireMembers(
    deps: { readonly db: Db; readonly clock: () => Date },
    teamId: string,
    count: number,
  ): Promise<void>
}
