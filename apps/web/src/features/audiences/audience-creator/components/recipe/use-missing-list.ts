import type { MissingList } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { listsQuery } from '../../../../../shared/audience-lists/lists.query.ts'
import { isOwnList } from '../../../../../shared/custom-audiences/not-ready.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import type { Item } from '../../model/recipe.ts'

/** Why an item's list cannot be counted with; null for every other item, and until the lists are known. */
export function useMissingList(item: Item): MissingList['reason'] | null {
  const team = useTeam()
  const isList = isOwnList(item)
  const lists = useQuery({ ...listsQuery(team.id), enabled: isList })
  if (!isList || !lists.data) return null
  const use = lists.data.results.find((list) => list.id === item.id)?.use ?? 'gone'
  return use === 'countable' ? null : use
}
