export { createLife, followersCountOf, type Life, type LifeOptions, type Moment } from './changes/life.ts'
export type { FollowEnd } from './changes/audience-life.ts'
export type { CreatorTruth, FollowerDay } from './changes/creator-truth.ts'
export { GAINS, LOSSES, type FollowerEvent, type FollowerEventKind } from './changes/follower-events.ts'
export type { Payout } from './creators/payouts.ts'
export type { PostTruth } from './creators/creator-posts.ts'
export type { CreatorEffects } from './model/creator-effects.ts'
export { RATES, TICK } from './changes/rates.ts'
export type { AccountState } from './changes/account-life.ts'
export { createWorld } from './create-world.ts'
export type {
  AccountKind,
  CatalogEntity,
  CommunityPlan,
  ConversationType,
  Hub,
  Membership,
  SignInPerson,
  SignInRole,
  Truth,
  World,
  WorldCatalog,
  WorldEvent,
  WorldOptions,
} from './world-types.ts'
