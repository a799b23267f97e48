import type { AudienceList } from '@rookery/contract'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { handOverToTeam } from '../../../../shared/recipe/handed-items.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { AudienceListsPaths } from '../paths.ts'

/** Opens the creator with the list in its recipe. */
export function useBuildFrom(): (list: Pick<AudienceList, 'id' | 'name'>) => void {
  const team = useTeam()
  const paths = usePaths<AudienceListsPaths>()
  const go = useGo()
  return ({ id, name }) => {
    handOverToTeam(team.id, [{ kind: 'custom_audience', id, label: name }])
    go(paths.creator())
  }
}
