import { Notice, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { HandedItem } from '../../../../../shared/recipe/handed-items.ts'
import { firstSizeQuery, recipeQuery } from '../../api/first-size.query.ts'
import type { WelcomeRecipe } from '../../model/welcome-progress.ts'
import type { TeamsPaths } from '../../paths.ts'

interface SizesStepProps {
  teamId: string
  account: HandedItem | null
  recipe: WelcomeRecipe | null
}

/** The ledger of sizes of the chosen audience. */
export function SizesStep({ teamId, account, recipe }: SizesStepProps) {
  const paths = usePaths<TeamsPaths>()
  const t = useT('welcome')
  const locale = useLocale()
  const firstSizes = useQuery(firstSizeQuery(teamId, recipe ? null : account))
  const readyRecipe = useQuery(recipeQuery(recipe?.id ?? null))
  const query = recipe ? readyRecipe : firstSizes
  if (query.isError && !query.data)
    return <LoadFailed title={t('sizes.failed')} error={query.error} onRetry={() => query.refetch()} />
  const ledger = recipe ? readyRecipe.data?.ledger : firstSizes.data?.sizes.ledger
  if (!ledger) return <Skeleton label={t('sizes.label')} height={200} />
  const subjectLabel = recipe?.name ?? account?.label ?? ''
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t(!recipe && account?.kind === 'handle' ? 'sizes.text' : 'sizes.textOther', { label: subjectLabel })}
      </p>
      {!recipe && firstSizes.data?.sizes.below_minimum && <Notice tone="warn">{t('sizes.below')}</Notice>}
      <SizeLedger ledger={ledger} of={subjectLabel} />
      <p>
        <TextLink href={paths.helperDocument(`sizes-and-error-${locale}`)}>{t('sizes.more')}</TextLink>
      </p>
    </div>
  )
}
