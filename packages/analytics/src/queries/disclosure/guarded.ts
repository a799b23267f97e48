import { leavesOf, type Criterion, type CriterionTree } from '@rookery/contract'

/** Criteria inferred of people, which must not be revealed of any single person. */
const isInferred = ({ kind }: Criterion): boolean => kind === 'age' || kind === 'gender'

/**
 * Criteria a recipe must not reveal of anyone: inferred age and gender, and membership in a customer's list
 * (docs/adr/0015). All other criteria are public.
 */
export const isGuarded = (criterion: Criterion): boolean =>
  isInferred(criterion) || criterion.kind === 'custom_audience'

/** Whether any counted criterion rests on inferred age or gender; figures of such a recipe are rounded. */
export const restsOnInference = (tree: CriterionTree): boolean => [...leavesOf(tree)].some(isInferred)

/** Whether any counted criterion must not be revealed of a single person. */
export const restsOnGuarded = (tree: CriterionTree): boolean => [...leavesOf(tree)].some(isGuarded)
