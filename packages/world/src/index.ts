export { createLife, followersCountOf, type Life, type LifeOptions, type Moment } from './changes/life.ts'
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
