import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { criteriaOfPackage, leavesOf } from '@rookery/contract/targeting-tree.ts'
import { useGo } from '../navigation/use-go.ts'
import type { Addresses } from '../site/addresses.ts'
import { usePaths, useScope } from '../site/site.ts'
import { handOverToTeam, type HandedItem } from './handed-items.ts'

/** Address at which audiences are built. */
export type BuildPaths = Pick<Addresses, 'creator'>

const itemsOf = (wanted: TargetingPackage | null): HandedItem[] => {
  if (!wanted) return []
  const tree: CriterionTree | undefined = wanted.tree
  const criteria = tree ? [...leavesOf(tree)] : criteriaOfPackage(wanted)
  return criteria.map(({ kind, id, label }) => ({ kind, id, label }))
}

/** Opens the creator with a targeting package and further chosen criteria. */
export function useBuildFromPackage() {
  const { team } = useScope()
  const paths = usePaths<BuildPaths>()
  const go = useGo()
  return (wanted: TargetingPackage | null, more: readonly HandedItem[] = []): void => {
    handOverToTeam(team?.id ?? null, [...itemsOf(wanted), ...more])
    go(paths.creator())
  }
}
