import type { CriterionTree } from '@rookery/contract'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import type { AudienceDetailPaths } from '../paths.ts'

/** Opens a recipe as a new audience in the creator; a message appears if it is too long for an address. */
export function useOpenRecipe() {
  const t = useT('store')
  const go = useGo()
  const paths = usePaths<AudienceDetailPaths>()
  return async (tree: CriterionTree) => {
    const encodedRecipe = await encodeRecipe(tree)
    if (encodedRecipe) go(`${paths.creator()}?r=${encodedRecipe}`)
    else toasts.add({ level: 'warn', text: t('detail.tooLong') })
  }
}
