export { createWorld } from './create-world.ts'
export { LARGEST_WORLD, NETWORK_MONTHLY_USERS, SMALLEST_WORLD } from './model/world-model.ts'
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
