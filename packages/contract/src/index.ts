export * from './constants.ts'
export * from './enums.ts'
export * from './targeting-tree.ts'
export { errorRegistry, type ErrorCode } from './core/errors.ts'
export type { Fact, Method } from './core/fact.ts'
export type { AuthMode, Endpoint, EndpointParts } from './core/endpoint.ts'
export type {
  Criterion,
  CriterionGroup,
  CriterionTree,
  TargetingPackage,
  TargetingPackageInput,
} from './objects/targeting.ts'
export type { AdGroup, ClauseSize, RecipeEstimate, RecipeWarning, Sizes } from './objects/sizes.ts'
export type { AudienceInsight, InsightDimension, InsightOf } from './objects/insights.ts'
export type { Influencer, InsightEvidence, InsightRow, Profile } from './objects/insight-rows.ts'
export type { Community } from './objects/insight-tabs.ts'
export { sentiments, type Post, type Sentiment, type SentimentShares } from './objects/post.ts'
export type { AudienceRegion } from './objects/regions.ts'
export type { Job } from './jobs/endpoints.ts'
export type {
  Audience,
  AudienceCategory,
  AudienceComparison,
  AudienceConfig,
  AudienceDraft,
  UploadedAudience,
} from './objects/audience.ts'
export type { AdAccount, Member, Subscription, Team, TeamAccount, User } from './objects/user.ts'
export type { AudienceList, Import } from './objects/audience-list.ts'
export type { TeamInvite } from './invites/endpoints.ts'
export type { ApiToken, UserSession } from './access/endpoints.ts'
export type { ActivityEntry } from './activity/endpoints.ts'
export type { CallInput, CallOutput, EndpointByName, EndpointName } from './endpoints.ts'
