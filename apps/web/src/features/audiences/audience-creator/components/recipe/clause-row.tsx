import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { IconButton, Menu, MoreHorizIcon, type MenuItem } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { Group } from '../../model/recipe.ts'
import { leadOf } from '../../model/sentence.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { GroupSentence, Word } from './group-sentence.tsx'

/** One clause: its sentence, its own size, and its effect on the total. */
export function ClauseRow({ group, index, count }: { group: Group; index: number; count: number }) {
  const t = useT('creator')
  const { dispatch, state, estimate } = useCreator()
  const leadText = leadOf(group, index)
  const isTarget = state.target === group.key
  const actions: MenuItem[] = [
    { id: 'add', label: t('recipe.addHere'), onSelect: () => dispatch({ type: 'target', key: group.key }) },
    {
      id: 'group',
      label: t('recipe.addGroup'),
      onSelect: () => dispatch({ type: 'add-group', parent: group.key, mode: 'any' }),
    },
    {
      id: 'negate',
      label: t(group.mode === 'none' ? 'recipe.unnegate' : 'recipe.negate'),
      onSelect: () => dispatch({ type: 'negate', key: group.key }),
    },
    {
      id: 'up',
      label: t('recipe.moveUp'),
      isDisabled: index === 0,
      onSelect: () => dispatch({ type: 'shift', key: group.key, by: -1 }),
    },
    {
      id: 'down',
      label: t('recipe.moveDown'),
      isDisabled: index === count - 1,
      onSelect: () => dispatch({ type: 'shift', key: group.key, by: 1 }),
    },
    {
      id: 'remove',
      label: t('recipe.remove'),
      isDestructive: true,
      onSelect: () => dispatch({ type: 'remove', key: group.key }),
    },
  ]
  return (
    <li
      className={`grid grid-cols-[1fr_auto] gap-x-3 border-b border-hairline py-3 sm:grid-cols-[1fr_auto_auto] ${
        isTarget ? '-mx-3 rounded-sm bg-signal-soft px-3' : ''
      }`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1.5 leading-6">
        <Word isStrong>{t(`recipe.leads.${leadText}.before`)}</Word>
        <GroupSentence group={group} isExcluded={group.mode === 'none'} />
        <Word isStrong>{t(`recipe.leads.${leadText}.after`)}</Word>
      </div>
      <ClauseFigures
        groupKey={group.key}
        isFirst={index === 0}
        isExclusion={group.mode === 'none'}
        isStale={estimate.isStale}
      />
      <div className="col-start-2 row-start-1 self-start sm:col-start-3">
        <Menu
          align="end"
          label={t('recipe.clauseMenu')}
          items={actions}
          trigger={
            <IconButton
              size="sm"
              label={t('recipe.clauseMenu')}
              hasTooltip={false}
              icon={<MoreHorizIcon size={18} />}
            />
          }
        />
      </div>
    </li>
  )
}

/** A count computed here is withheld by the same rule as on the server. */
const discloseSize = (count: number): number | null => (count < PRIVACY_MINIMUM ? null : count)

function ClauseFigures({
  groupKey,
  isFirst,
  isExclusion,
  isStale,
}: {
  groupKey: string
  isFirst: boolean
  isExclusion: boolean
  isStale: boolean
}) {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate } = useCreator()
  const clause = estimate.clauses.get(groupKey)
  if (!clause) return null
  // The remainder is below the minimum: the change would disclose it as well.
  const countDelta = clause.after === null ? null : clause.delta
  const signText = countDelta === null ? '±' : countDelta < 0 ? '−' : countDelta > 0 ? '+' : '±'
  const countChange =
    isFirst || clause.after === null
      ? formats.count(clause.after)
      : signText + formats.count(countDelta === null ? null : Math.abs(countDelta))
  // For an exclusion, show the people it removes, not everyone else.
  const population = estimate.answer?.population.size ?? 0
  const sizeAlone = isExclusion
    ? t('recipe.takesOut', {
        n: formats.count(discloseSize(clause.alone === null ? population : population - clause.alone)),
      })
    : t('recipe.alone', { n: formats.count(clause.alone) })
  return (
    <dl
      className={`text-right text-13 transition-opacity max-sm:col-span-2 max-sm:flex max-sm:justify-start max-sm:gap-3 max-sm:pt-1 sm:min-w-28 ${
        isStale ? 'opacity-45' : ''
      }`}
    >
      {clause.uncounted ? (
        <dd className="text-ink-soft">{t('recipe.uncounted')}</dd>
      ) : (
        <>
          <div title={t('recipe.deltaTitle')}>
            <dt className="sr-only">{t('recipe.deltaTitle')}</dt>
            <dd
              className={
                isFirst || countDelta === null || countDelta === 0
                  ? 'font-medium'
                  : countDelta < 0
                    ? 'font-medium text-under-ink'
                    : 'font-medium text-over-ink'
              }
            >
              {countChange}
            </dd>
          </div>
          <div title={t('recipe.aloneTitle')}>
            <dt className="sr-only">{t('recipe.aloneTitle')}</dt>
            <dd className="text-ink-soft">{sizeAlone}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
