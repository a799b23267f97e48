import type { AudienceRegion, Criterion, RecipeVersion, TargetingPackage } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { Badge, Button } from '@rookery/ui'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCriterionLabel } from '../../../../shared/recipe/use-criterion-label.ts'
import { SampleFigure } from '../../../../shared/sizes/ledger-figure.tsx'
import { useOpenRecipe } from '../api/use-open-recipe.ts'

/** The recipe versions of an audience, newest first: the changes of each, and their effect on the size. */
export function VersionList({ versions }: { versions: readonly RecipeVersion[] }) {
  const t = useT('store')
  const formats = useFormats()
  const openRecipe = useOpenRecipe()
  const formatSigned = (n: number | null) =>
    n === null ? t('detail.small') : `${n > 0 ? '+' : ''}${formats.number(n)}`
  return (
    <ol className="grid gap-3">
      {versions.map((version, i) => (
        <li key={version.number} className="border-t border-hairline pt-3 first:border-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t('detail.version', { n: version.number })}</span>
            {i === 0 && <Badge tone="success">{t('detail.current')}</Badge>}
            <span className="text-13 text-ink-soft">
              {version.created_by
                ? t('detail.by', {
                    name: version.created_by.name,
                    date: formats.dateTime(version.created_at),
                  })
                : formats.dateTime(version.created_at)}
            </span>
            <span className="ml-auto tabular-nums">
              <SampleFigure count={version.size} of={version.created_at} />
            </span>
          </p>
          {version.number === 1 ? (
            <p className="text-13 text-ink-soft">{t('detail.first')}</p>
          ) : (
            <>
              <Changes version={version} />
              <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft tabular-nums">
                <span>{t('detail.byRule', { n: formatSigned(version.by_rule) })}</span>
                {version.by_data !== null && version.by_data !== 0 && (
                  <span>{t('detail.byData', { n: formatSigned(version.by_data) })}</span>
                )}
              </p>
            </>
          )}
          {i > 0 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                attemptQuietly(() => openRecipe(treeOfPackage(version.targeting_package as TargetingPackage)))
              }
            >
              {t('detail.open')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Changes({ version }: { version: RecipeVersion }) {
  const t = useT('store')
  const isSame = version.added.length === 0 && version.removed.length === 0
  const formats = useFormats()
  const { region, region_before: before } = version
  const nameOf = (one: AudienceRegion | null) => (one ? formats.audienceRegion(one) : t('detail.worldwide'))
  return (
    <div className="mt-1 grid gap-1 text-13">
      <Changed title={t('detail.added')} items={version.added} />
      <Changed title={t('detail.removed')} items={version.removed} isRemoved />
      {isSame && <p>{t(version.regrouped ? 'detail.regrouped' : 'detail.unchanged')}</p>}
      {region?.id !== before?.id && (
        <p>
          {t('detail.regionChanged', {
            before: nameOf(before),
            after: nameOf(region),
          })}
        </p>
      )}
    </div>
  )
}

function Changed({
  title,
  items,
  isRemoved,
}: {
  title: string
  items: readonly Criterion[]
  isRemoved?: boolean
}) {
  const t = useT('store')
  const nameOf = useCriterionLabel()
  if (items.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="text-ink-soft">{title}</span>
      {items.map((item, i) => (
        <span key={i} className={isRemoved ? 'line-through' : 'font-medium'}>
          {t(`kinds.${item.kind}`)}: {nameOf(item)}
        </span>
      ))}
    </p>
  )
}
