import type { PostsFilter } from '@rookery/analytics'
import type { AudienceRegion, InsightTab, TargetingPackage, UiLanguage } from '@rookery/contract'

export interface InsightRequest {
  readonly tab: InsightTab
  readonly language: UiLanguage | undefined
  readonly baseline_audience_id: string | undefined
  readonly posts: PostsFilter
  /** Network ids of the accounts whose combined reach is requested. */
  readonly accounts: readonly string[] | undefined
  /** Further countries to restrict the audience to. */
  readonly country_codes?: readonly string[] | undefined
}

export interface InsightQuestion extends InsightRequest {
  readonly targeting_package: TargetingPackage
  readonly region: AudienceRegion | null
  readonly country_codes: readonly string[]
  /** Teams whose lists the recipe may use. */
  readonly lists_of: readonly string[]
  readonly audience_id?: string
  readonly audience_config_id?: string
}
