import { leavesOf, type Criterion, type CriterionTree } from '@rookery/contract'

/** Inferred of people and told of nobody. */
export const isInferred = ({ kind }: Criterion): boolean => kind === 'age' || kind === 'gender'

/** Does any criterion that counts rest on inferred age or gender? What such a recipe is told is rounded. */
export const restsOnInference = (tree: CriterionTree): boolean => [...leavesOf(tree)].some(isInferred)
