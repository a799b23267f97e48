import { Button, Notice, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { growthQuery } from '../../../../../shared/population/growth.query.ts'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { HandedItem } from '../../../../../shared/recipe/handed-items.ts'
import { firstSizeQuery, recipeQuery, subjectOfItem, treeOfRecipe } from '../../api/first-size.query.ts'
import type { WelcomeRecipe } from '../../model/welcome-progress.ts'
import type { TeamsPaths } from '../../paths.ts'

interface SizesStepProps {
  teamId: string
  account: HandedItem | null
  recipe: WelcomeRecipe | null
  /** The ad account that asks X; undefined while the team's accounts load, null without one. */
  adAccountId: string | null | undefined
  onChooseAdAccount: () => void
}

/**
 * The ledger of sizes of the chosen audience, after X was asked. Without X's answer our projection is left out
 * too: a wide guess beside "not asked" is no figure to begin with.
 */
export function SizesStep({ teamId, account, recipe, adAccountId, onChooseAdAccount }: SizesStepProps) {
  const paths = usePaths<TeamsPaths>()
  const t = useT('welcome')
  const locale = useLocale()
  const { data: growth } = useQuery(growthQuery)
  const readyRecipe = useQuery(recipeQuery(recipe?.id ?? null))
  const ofRecipe = readyRecipe.data && {
    tree: treeOfRecipe(readyRecipe.data),
    regionId: readyRecipe.data.region?.id ?? null,
  }
  const subject = recipe ? (ofRecipe ?? null) : account && subjectOfItem(account)
  const sizes = useQuery({
    ...firstSizeQuery(teamId, subject, adAccountId ?? null),
    enabled: subject !== null && adAccountId !== undefined,
  })
  const failed = [readyRecipe, sizes].find((query) => query.isError && !query.data)
  if (failed)
    return <LoadFailed title={t('sizes.failed')} error={failed.error} onRetry={() => failed.refetch()} />
  if (!sizes.data)
    return (
      <div className="grid gap-3">
        {adAccountId && <p className="text-ink-soft">{t('sizes.asking')}</p>}
        <Skeleton label={t('sizes.label')} height={200} />
      </div>
    )
  const { ledger, below_minimum } = sizes.data.sizes
  if (growth && below_minimum) return <Notice tone="info">{t('sizes.growing')}</Notice>
  const subjectLabel = recipe?.name ?? account?.label ?? ''
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t(!recipe && account?.kind === 'handle' ? 'sizes.text' : 'sizes.textOther', { label: subjectLabel })}
      </p>
      {below_minimum && <Notice tone="warn">{t('sizes.below')}</Notice>}
      {ledger.network ? (
        <SizeLedger ledger={ledger} of={subjectLabel} />
      ) : (
        <>
          <SizeLedger ledger={ledger} of={subjectLabel} lines={['ledger.sample', 'ledger.match']} />
          {adAccountId ? (
            <p className="text-ink-soft">{t('sizes.noAnswer')}</p>
          ) : (
            <Notice
              tone="info"
              action={
                <Button size="sm" onClick={onChooseAdAccount}>
                  {t('sizes.chooseAccount')}
                </Button>
              }
            >
              {t('sizes.noAccount')}
            </Notice>
          )}
        </>
      )}
      <p>
        <TextLink href={paths.helperDocument(`sizes-and-error-${locale}`)}>{t('sizes.more')}</TextLink>
      </p>
    </div>
  )
}
