import type { PostsFilter } from '@rookery/analytics'
import type { AudienceRegion, InsightTab, TargetingPackage, UiLanguage } from '@rookery/contract'

export interface InsightRequest {
  readonly tab: InsightTab
  readonly language: UiLanguage | undefined
  readonly baseline_audience_id: string | undefined
  readonly posts: PostsFilter
  /** Whose reach together is asked for: network ids. */
  readonly accounts: readonly string[] | undefined
  /** Further countries to look within. */
  readonly country_codes?: readonly string[] | undefined
}

export interface InsightQuestion extends InsightRequest {
  readonly targeting_package: TargetingPackage
  readonly region: AudienceRegion | null
  readonly country_codes: readonly string[]
  /** Teams whose lists may be counted with. */
  readonly lists_of: readonly string[]
  readonly audience_id?: string
  readonly audience_config_id?: string
}
