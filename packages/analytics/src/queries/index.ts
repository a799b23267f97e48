export type { QuestionOptions, PopulationFacts, QueryContext } from './context.ts'
export {
  estimateAudienceSize,
  type EstimateParams,
  type SizeEstimate,
} from './estimate/estimate-audience-size.ts'
export type { ClauseCount, KindCount } from './estimate/node-counts.ts'
export {
  autocompleteCriteria,
  type AutocompleteParams,
  type Autocompletion,
  type CriterionMatch,
} from './autocomplete/autocomplete-criteria.ts'
export {
  resolveCriteria,
  type ResolvedCriteria,
  type ResolveParams,
} from './resolve-criteria/resolve-criteria.ts'
export { compileRecipe, type CompiledRecipe } from '../compiler/compile-recipe.ts'
export type { CompileOptions } from '../compiler/compile-options.ts'
export { audienceInsight, NO_INSIGHTS } from './insights/audience-insight.ts'
export type { InsightAnswer } from './insights/insight-answer.ts'
export { summaryOf } from './insights/summary-of.ts'
export { isAboutPosts, type CountedTab, type InsightData, type PostsTab } from './insights/insight-tabs.ts'
export { accountPosts, type AccountPosts } from './insights/influential-accounts/account-posts.ts'
export { accountReach, REACH_CAP, type ReachStep } from './insights/influential-accounts/account-reach.ts'
export type { PeriodRequest, PostPeriod } from './period/post-period.ts'
export type { InsightParams, PostsFilter } from './insights/parts/insight-audience.ts'
export { compareAudiences, type CompareParams, type Comparison } from './compare/compare-audiences.ts'
export { matchableNetworkIds } from './matchable/matchable-profiles.ts'
export { audienceSize } from './audience-size/audience-size.ts'
export { discloseSize } from './disclosure/disclose-size.ts'
export type { Disclosure } from './disclosure/disclose-size.ts'
export type { Rounding } from './disclosure/rounded-count.ts'
export { exploreParts } from './explore/explore.ts'
export type { Exploration, ExploreAuthors, ExplorePart } from './explore/explore.ts'
export type { ExploreParams } from './explore/explore-audience.ts'
export type { FoundConversation } from './explore/conversations.ts'
export type { PublicAccounts } from './explore/public-accounts.ts'
export type { ExploredWeek } from './explore/explore-week.ts'
export type { CountedCommunity } from './communities/population-communities.ts'
export type { CommunityTie } from './communities/community-map.ts'
