import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { criteriaOfPackage, leavesOf } from '@rookery/contract/targeting-tree.ts'
import { paths } from '../navigation/paths.ts'
import { useGo } from '../navigation/use-go.ts'
import { useTeam } from '../teams/use-team.ts'
import { handItems, type HandedItem } from './handed-items.ts'

const itemsOf = (wanted: TargetingPackage | null): HandedItem[] => {
  if (!wanted) return []
  const tree: CriterionTree | undefined = wanted.tree
  const criteria = tree ? [...leavesOf(tree)] : criteriaOfPackage(wanted)
  return criteria.map(({ kind, id, label }) => ({ kind, id, label }))
}

/** Opens the creator with a package and whatever was chosen beside it. */
export function useBuildFromPackage() {
  const team = useTeam()
  const go = useGo()
  return (wanted: TargetingPackage | null, more: readonly HandedItem[] = []): void => {
    handItems(team.id, [...itemsOf(wanted), ...more])
    go(paths.creator(team.slug))
  }
}
