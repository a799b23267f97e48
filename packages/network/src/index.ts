export { type AdsPage } from './clients/ads-caller.ts'
export { AdsClient } from './clients/ads-client.ts'
export { AdsLookups } from './clients/ads-lookups.ts'
export { AdsInsights, type KeywordQuestion } from './clients/ads-insights.ts'
export {
  AdsStats,
  jobIdOf,
  type ActiveEntitiesFilter,
  type StatsJobQuestion,
  type StatsQuestion,
} from './clients/ads-stats.ts'
export { intoSegments } from './clients/media-segments.ts'
export { createNetwork, singleHost, type Network, type NetworkOptions } from './clients/create-network.ts'
export { FacebookClient, facebookScopes, type FacebookApp } from './clients/facebook-client.ts'
export { LinkedinClient, linkedinScopes, type LinkedinApp } from './clients/linkedin-client.ts'
export { OAuth2Client, oauth2Scopes, type OAuth2App } from './clients/oauth2-client.ts'
export { SignInClient } from './clients/sign-in-client.ts'
export { type Found, type Page, type PageOptions } from './clients/x-caller.ts'
export { XActivity } from './clients/x-activity.ts'
export { XClient } from './clients/x-client.ts'
export type { XCharge, XMeter, XOutcome, XReservation, XResource } from './clients/x-meter.ts'
export { XLists, type ListChange } from './clients/x-lists.ts'
export { XPosts, type CountRow, type PostRange, type TimelineOptions } from './clients/x-posts.ts'
export { XTrends } from './clients/x-trends.ts'
export { XUsers, isNotOnPlan } from './clients/x-users.ts'
export {
  hashIdentifier,
  normaliseIdentifier,
  sha256Hex,
  type IdentifierKind,
} from './hashing/hash-identifier.ts'
export {
  planUploadBatches,
  type UploadBatch,
  type UploadBatchLimits,
  type UploadBatchOptions,
} from './hashing/plan-upload-batches.ts'
export {
  HttpCore,
  networkHosts,
  type CallOptions,
  type HttpCoreOptions,
  type HttpEvent,
  type NetworkHosts,
} from './http/http-core.ts'
export {
  NetworkError,
  isNetworkError,
  type NetworkErrorField,
  type NetworkErrorKind,
} from './http/network-error.ts'
export { RateLimits } from './http/rate-limits.ts'
export { challengeOf, createPkce, type Pkce } from './oauth2/pkce.ts'
export { type AppBearer, type Credentials, type UserBearer } from './oauth2/credentials.ts'
export { answerToChallenge, isSignedByX } from './oauth1/webhook-signature.ts'
export { signOauth1, type ConsumerKey, type UserToken } from './oauth1/sign-oauth1.ts'
export * from './wire/ads-account.ts'
export * from './wire/ads-apps.ts'
export * from './wire/ads-batch.ts'
export * from './wire/ads-campaign.ts'
export * from './wire/ads-card.ts'
export * from './wire/ads-catalogues.ts'
export * from './wire/ads-custom-audience-users.ts'
export * from './wire/ads-custom-audience.ts'
export * from './wire/ads-envelope.ts'
export * from './wire/ads-funding-instrument.ts'
export * from './wire/ads-insights.ts'
export * from './wire/ads-line-item.ts'
export * from './wire/ads-lookups.ts'
export * from './wire/ads-media.ts'
export * from './wire/ads-micros.ts'
export * from './wire/ads-stats.ts'
export * from './wire/ads-targeting-criterion.ts'
export * from './wire/ads-tweet.ts'
export * from './wire/facebook-answers.ts'
export * from './wire/linkedin-answers.ts'
export * from './wire/oauth1-answers.ts'
export * from './wire/oauth2-answers.ts'
export { parseJson } from './wire/parse-json.ts'
export { WireError, parseWire, type WireField } from './wire/parse-wire.ts'
export * from './wire/v1-user.ts'
export * from './wire/x-activity.ts'
export * from './wire/x-analytics.ts'
export * from './wire/x-attachments.ts'
export * from './wire/x-envelope.ts'
export * from './wire/x-list.ts'
export * from './wire/x-post.ts'
export * from './wire/x-problem.ts'
export * from './wire/x-trend.ts'
export * from './wire/x-user.ts'
