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
export type {
  AudienceInsight,
  Influencer,
  InsightDimension,
  InsightOf,
  InsightRow,
  Profile,
} from './objects/insights.ts'
export type { AudienceRegion } from './objects/regions.ts'
