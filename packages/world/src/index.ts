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
  WorldOptions,
} from './world-types.ts'
