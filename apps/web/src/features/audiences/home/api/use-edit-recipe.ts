import type { CriterionTree, Team } from '@rookery/contract'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import { usePathsFor } from '../../../../shared/site/site.ts'
import type { HomePaths } from '../paths.ts'

/** Opens a recipe in the creator, beside the draft one may have there. */
export function useEditRecipe() {
  const t = useT('proposals')
  const pathsFor = usePathsFor<HomePaths>()
  const go = useGo()
  return async (team: Team, tree: CriterionTree): Promise<void> => {
    const code = await encodeRecipe(tree)
    if (code === null) toasts.add({ level: 'warn', text: t('tooLong') })
    else go(`${pathsFor(team).creator()}?r=${code}`)
  }
}
