import type { AudienceDraft, CriterionTree, TargetingPackage } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { EmptyState, LinkButton, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getDraft } from '../../../features/audiences/audience-creator/api/draft-calls.ts'
import RecipeInsights from '../../../features/audiences/insights/recipe-insights.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { decodeRecipe } from '../../../shared/recipe/recipe-codec.ts'
import { useUnsavedRecipe } from '../../../shared/recipe/unsaved-recipe.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { screen } from '../../../shared/router/screen.ts'

const draftOf = (stored: AudienceDraft | null | undefined) =>
  stored && { ...stored, tree: treeOfPackage(stored.targeting_package as TargetingPackage) }

/** /:teamId/creator/insights: of the recipe in the address, else of the draft in this browser, else of the draft on the server. */
function CreatorInsightsScreen() {
  const t = useT('insights')
  const team = useTeam()
  const paths = usePaths<Addresses>()
  const localDraft = useUnsavedRecipe(team.id)
  const recipeParam = useSearchParam('r')
  // The draft that the user left in another browser.
  const storedDraft = useQuery({
    queryKey: ['audience-draft', team.id],
    queryFn: () => getDraft(team.id),
    enabled: !recipeParam && !localDraft,
    gcTime: 0,
  })
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
  if (storedDraft.isLoading) return <Skeleton label={t('loading')} height={480} />
  if (storedDraft.isError)
    return <LoadFailed title={t('failed')} error={storedDraft.error} onRetry={() => storedDraft.refetch()} />
  const draft = linked ? null : (localDraft ?? draftOf(storedDraft.data))
  const tree = linked ?? draft?.tree
  const creatorPath = paths.creator(draft?.audience_id ?? undefined)
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
      regionId={draft?.region_id ?? null}
      name={draft?.name ?? ''}
      backHref={linked ? `${creatorPath}?r=${recipeParam}` : creatorPath}
    />
  )
}

export default screen<Addresses>(CreatorInsightsScreen)
