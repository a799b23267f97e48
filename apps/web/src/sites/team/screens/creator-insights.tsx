import type { CriterionTree } from '@rookery/contract'
import { EmptyState, LinkButton } from '@rookery/ui'
import { useEffect, useState } from 'react'
import RecipeInsights from '../../../features/audiences/insights/recipe-insights.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { decodeRecipe } from '../../../shared/recipe/recipe-codec.ts'
import { useUnsavedRecipe } from '../../../shared/recipe/unsaved-recipe.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/creator/insights: of the recipe in the address, else of the draft in this browser. */
function CreatorInsightsScreen() {
  const t = useT('insights')
  const team = useTeam()
  const paths = usePaths<Addresses>()
  const unsavedRecipe = useUnsavedRecipe(team.id)
  const recipeParam = useSearchParam('r')
  const [linked, setLinked] = useState<CriterionTree | null | undefined>(recipeParam ? undefined : null)
  useEffect(() => {
    if (!recipeParam) return setLinked(null)
    let isCurrent = true
    void decodeRecipe(recipeParam).then((tree) => isCurrent && setLinked(tree))
    return () => {
      isCurrent = false
    }
  }, [recipeParam])

  if (linked === undefined) return null
  const tree = linked ?? unsavedRecipe?.tree
  const creatorPath = paths.creator(linked ? undefined : (unsavedRecipe?.audience_id ?? undefined))
  if (!tree)
    return (
      <EmptyState
        title={t('noRecipe.title')}
        description={t('noRecipe.text')}
        action={<LinkButton href={creatorPath}>{t('noRecipe.action')}</LinkButton>}
      />
    )
  return (
    <RecipeInsights
      tree={tree}
      regionId={linked ? null : (unsavedRecipe?.region_id ?? null)}
      name={linked ? '' : (unsavedRecipe?.name ?? '')}
      backHref={linked ? `${creatorPath}?r=${recipeParam}` : creatorPath}
    />
  )
}

export default screen<Addresses>(CreatorInsightsScreen)
