export * from './constants.ts'
export * from './enums.ts'
export * from './targeting-tree.ts'
export * from './campaign-status.ts'
export { errorRegistry, type ErrorCode } from './core/errors.ts'
export type { AuthMode, AuthModesOf, Endpoint, Fact, Method } from './core/endpoint.ts'
export type { Action, ActorKind } from './core/permissions.ts'
export type {
  Criterion,
  CriterionGroup,
  CriterionTree,
  TargetingPackage,
  TargetingPackageInput,
} from './objects/targeting.ts'
export type {
  AdGroup,
  ClauseSize,
  NetworkReason,
  RecipeEstimate,
  RecipeWarning,
  SizeLedger,
  Sizes,
} from './objects/sizes.ts'
export type { AudienceInsight, InsightDataOf, InsightOf } from './audiences/insights/audience-insight.ts'
export type {
  AdSetPreview,
  AdSetReceipt,
  AdSetRunState,
  ApplyMode,
  ApplyPreview,
  UsageApplication,
} from './objects/usage-application.ts'
export type { Autopilot, AutopilotRun } from './objects/autopilot.ts'
export type { ComparedRow, InsightsComparison } from './audiences/insights/insights-comparison.ts'
export type {
  EvidenceKnown,
  FollowsKnown,
  InferredDimension,
  InferredRow,
  Influencer,
  InsightDimension,
  InsightEvidence,
  InsightRow,
  Profile,
} from './objects/insight-rows.ts'
export type { Community } from './objects/community.ts'
export { sentiments, type Post, type Sentiment, type SentimentShares } from './objects/post.ts'
export type { ExploreResult } from './population/explore/endpoints.ts'
export type { SiteRequest } from './people/site-requests/endpoints.ts'
export type { MarketingMaterial } from './foundation/marketing-materials/endpoints.ts'
export type { Conversation } from './population/explore/post-endpoints.ts'
export type { Trend } from './population/explore/trending-endpoints.ts'
export type { ListedCommunity } from './population/communities/endpoints.ts'
export type { Monitor, MonitorDefinition, MonitorWeek } from './population/monitors/endpoints.ts'
export type { MissingList } from './objects/missing-list.ts'
export type { AudienceRegion } from './objects/regions.ts'
export type { DocumentBlock, DocumentSpan, HelperDocument } from './foundation/helper-documents/endpoints.ts'
export type { Notification } from './foundation/notifications/endpoints.ts'
export type { Job } from './foundation/jobs/endpoints.ts'
export type { AudienceListUses, RecognisedList } from './audiences/audience-lists/endpoints.ts'
export type { PlainColumnMap } from './population/imports/column-map.ts'
export type {
  PopulationImport,
  Populations,
  RecognisedFile,
  RejectedRow,
} from './population/imports/endpoints.ts'
export type {
  Audience,
  AudienceCategory,
  AudienceComparison,
  OverlapRegion,
  AudienceConfig,
  AudienceDraft,
  AudienceHistory,
  AudienceUsage,
  AudienceView,
  RecipeVersion,
  SizeSnapshot,
  UploadedAudience,
} from './objects/audience.ts'
export type { AdAccount, Member, Subscription, Team, TeamAccount, User } from './objects/user.ts'
export type { Ad, AdSet, Campaign, CampaignFigures, ListedCampaign, Metric } from './objects/campaign.ts'
export type { AdCreative, AdMedia, CreativeFormat, PrerollCallToAction } from './objects/ad-creative.ts'
export type {
  AccountApp,
  AdvertiserCategory,
  AppEvent,
  ContentCategory,
  WebEvent,
} from './objects/ad-catalogue.ts'
export type { AudiencePlan } from './objects/audience-plan.ts'
export type { BudgetForecast, ForecastCourse } from './objects/forecast.ts'
export type {
  DescriptionReadingAnswer,
  ProposalEvidence,
  ProposalKind,
  ProposedAudience,
  ProposedAudiences,
  ReadClause,
} from './audiences/analysis/propose-audiences.ts'
export type { AudienceRequest } from './audiences/audience-requests/endpoints.ts'
export type { AudienceShare } from './audiences/audience-shares/endpoints.ts'
export type { AudienceList, Import } from './objects/audience-list.ts'
export type { AccountRequest } from './advertising/ad-accounts/endpoints.ts'
export type { OwnInvite, TeamInvite } from './people/invites/endpoints.ts'
export type { ApiToken } from './people/tokens/endpoints.ts'
export type { UserSession } from './people/sessions/endpoints.ts'
export type { ActivityEntry } from './audiences/activity/endpoints.ts'
export type {
  CallInput,
  CallOutput,
  EndpointByName,
  EndpointName,
  EventOf,
  InputOf,
  OutputOf,
} from './endpoints.ts'
export type { StreamFailure } from './core/event-stream.ts'
