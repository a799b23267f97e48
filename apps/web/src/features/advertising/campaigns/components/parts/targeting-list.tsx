import type { TargetingPackage } from '@rookery/contract'
import type { CriterionKind } from '@rookery/contract/enums.ts'
import { leavesOf, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCriterionLabel } from '../../../../../shared/recipe/use-criterion-label.ts'

/** Criteria listed per kind; further ones are counted. */
const MAX_NAMED_ITEMS = 8

/** Targeting of an ad set, kind by kind. */
export function TargetingList({ targeting }: { targeting: TargetingPackage }) {
  const t = useT('campaignDetail')
  const creator = useT('creator')
  const nameOf = useCriterionLabel()
  const labelsByKind = new Map<CriterionKind, string[]>()
  for (const criterion of leavesOf(treeOfPackage(targeting))) {
    const { kind } = criterion
    if (kind === 'placement') continue
    labelsByKind.set(kind, [...(labelsByKind.get(kind) ?? []), nameOf(criterion)])
  }
  if (labelsByKind.size === 0) return <p className="text-13 text-ink-soft">{t('adsets.everybody')}</p>
  return (
    <dl className="grid grid-cols-[minmax(80px,auto)_1fr] gap-x-4 gap-y-1 text-13">
      {[...labelsByKind].map(([kind, labels]) => (
        <div key={kind} className="contents">
          <dt className="text-ink-soft first-letter:uppercase">{creator(`kinds.${kind}.name`)}</dt>
          <dd className="min-w-0 break-words">
            {labels.slice(0, MAX_NAMED_ITEMS).join(creator('recipe.comma'))}
            {labels.length > MAX_NAMED_ITEMS && (
              <span className="text-ink-soft">
                {' '}
                {t('adsets.more', { n: labels.length - MAX_NAMED_ITEMS })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
