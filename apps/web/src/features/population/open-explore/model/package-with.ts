import type { TargetingPackage, TargetingPackageInput } from '@rookery/contract'
import { leavesOf, packageOfTree, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'

/** The package with further criteria. Without a tree, criteria that name people are alternatives and others narrow. */
export function packageWith(suggested: TargetingPackage, more: readonly HandedItem[]): TargetingPackageInput {
  if (more.length === 0) return suggested
  const children = [...leavesOf(treeOfPackage(suggested)), ...more]
  return { ...packageOfTree({ op: 'or', children }), tree: undefined }
}
