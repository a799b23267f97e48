/** Every question of the main job: `(context, params, { signal })` → a promise of plain objects with exact figures. */
export type { AskOptions, PopulationFacts, QueryContext } from './context.ts'
export {
  estimateAudienceSize,
  type ClauseCount,
  type EstimateParams,
  type KindCount,
  type SizeEstimate,
} from './estimate/estimate-audience-size.ts'
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
export { compileRecipe, type CompiledRecipe, type CompileOptions } from '../compiler/compile-recipe.ts'
