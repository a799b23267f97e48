import type { ExtensionAccount } from '@rookery/contract/people/extension/messages.ts'
import type { ChosenList, Run } from './run.ts'

/** Everything the panel draws, without the token. */
export interface Snapshot {
  readonly version: string
  readonly origins: readonly string[]
  readonly pairing:
    | { readonly state: 'none' | 'waiting' | 'revoked'; readonly error: string | null }
    | { readonly state: 'paired'; readonly origin: string; readonly name: string }
  /** The oldest version that the server takes, if this one is older. */
  readonly needed_version: string | null
  /** The account in the address of the ad platform's page. */
  readonly page: AdsPage | null
  /** A list that was chosen on a page of the product. */
  readonly asked: ChosenList | null
  /** Filling the form: allowed by the operator, switched on by the person, known to be broken. */
  readonly filling: { readonly is_allowed: boolean; readonly is_on: boolean; readonly is_broken: boolean }
  readonly run: Run | null
  readonly history: readonly Run[]
}

export interface AdsPage {
  readonly account: ExtensionAccount
  /** The network's id of the ad group that is open. */
  readonly ad_group: string | null
}
