import { leavesOf, type Criterion, type CriterionTree } from '@rookery/contract'

/** Inferred of people and disclosed of nobody. */
const isInferred = ({ kind }: Criterion): boolean => kind === 'age' || kind === 'gender'

/** What a recipe may not give away of anybody: inferred age and gender, and who is in a customer's list (docs/adr/0015). All else people show in public. */
export const isGuarded = (criterion: Criterion): boolean =>
  isInferred(criterion) || criterion.kind === 'custom_audience'

/** Does any criterion that counts rest on inferred age or gender? What such a recipe is told is rounded. */
export const restsOnInference = (tree: CriterionTree): boolean => [...leavesOf(tree)].some(isInferred)

/** Does any criterion that counts say of people what is not to be told of one of them? */
export const restsOnGuarded = (tree: CriterionTree): boolean => [...leavesOf(tree)].some(isGuarded)
