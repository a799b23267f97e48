import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import type { Config } from '../config/config.ts'
import type { Keys } from '../security/keys.ts'
import type { Db } from '../store/database.ts'
import type { CountedSizes } from '../targeting/ledger.presenter.ts'
import type { UserActor } from './access/actor.ts'

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
  readonly tree: CriterionTree
  /** Sizes as stored; presentSizes derives the disclosed ones. */
  readonly sizes: CountedSizes
}

interface AuthenticationDeps {
  readonly db: Db
  readonly keys: Keys
  readonly clock: () => Date
}

/**
 * Functions that an area implements for lower areas, which may not import it; passed in by areas/ports.ts.
 */
export interface Ports {
  /** Who calls by the session's cookie; null when it is unknown or too old. Throws account_suspended. */
  actorOfToken(deps: AuthenticationDeps, token: string): Promise<UserActor | null>
  /** Who calls by a token of their own; null as above. Throws account_suspended. */
  actorOfApiToken(deps: AuthenticationDeps, value: string): Promise<UserActor | null>
  /** Whether the configuration names the caller as an operator. */
  isOperator(deps: { readonly db: Db; readonly config: Config }, actor: UserActor): Promise<boolean>
  /** A saved audience the caller may see, for what is advertised to it. Throws not_found. */
  readAudienceRecipe(deps: { readonly db: Db }, actor: UserActor, audienceId: string): Promise<AudienceRecipe>
  recordAudienceUse(db: Db, audienceId: string, now: Date): Promise<void>
}
