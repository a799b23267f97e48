import type { CriterionTree, ProposedAudience } from '@rookery/contract'
import { isGroup } from '@rookery/contract/targeting-tree.ts'
import { sameTree } from '../../../../shared/recipe/recipe-codec.ts'

const MAX_NAME_LENGTH = 120

const partsOf = (tree: CriterionTree): readonly CriterionTree[] =>
  isGroup(tree) && tree.op === 'and' ? tree.children : [tree]
const anyOf = (tree: CriterionTree): readonly CriterionTree[] =>
  isGroup(tree) && tree.op === 'or' ? tree.children : [tree]

/**
 * One recipe for everybody of these proposals: their first parts say who, and any of them is enough; the other
 * parts are the same in all proposals of a description.
 */
export function mergeProposals([first, ...others]: readonly [
  Pick<ProposedAudience, 'tree'>,
  ...Pick<ProposedAudience, 'tree'>[],
]): CriterionTree {
  if (others.length === 0) return first.tree
  const [, ...shared] = partsOf(first.tree)
  const who: CriterionTree[] = []
  for (const { tree } of [first, ...others])
    for (const each of anyOf(partsOf(tree)[0]!)) if (!who.some((one) => sameTree(one, each))) who.push(each)
  return { op: 'and', children: [{ op: 'or', children: who }, ...shared] }
}

/** A name to save under: as long as a name may be. */
export const audienceName = (text: string): string =>
  text.length <= MAX_NAME_LENGTH ? text : `${text.slice(0, MAX_NAME_LENGTH - 1)}…`
