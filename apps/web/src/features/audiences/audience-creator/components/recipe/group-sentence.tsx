import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import type { ClauseSize } from '@rookery/contract'
import { Button, ExpandMoreIcon, IconButton, Menu, MoreHorizIcon, type MenuItem } from '@rookery/ui'
import { Fragment, useState, type ReactNode } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { Group, GroupMode, Item } from '../../model/recipe.ts'
import { sentencePartsOf } from '../../model/sentence.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { ItemChip } from './item-chip.tsx'

/** Chips shown of one run; the others are behind a button. */
const VISIBLE_COUNT = 30

/** A clause or nested group as a sentence with chips. */
export function GroupSentence({ group, isExcluded }: { group: Group; isExcluded: boolean }) {
  const t = useT('creator')
  const joiner = t(group.mode === 'all' ? 'recipe.and' : 'recipe.or')
  const sentenceParts = sentencePartsOf(group)
  if (sentenceParts.length === 0) return <span className="text-ink-soft">{t('recipe.emptyGroup')}</span>
  return (
    <>
      {sentenceParts.map((part, at) => (
        <Fragment key={part.type === 'group' ? part.group.key : part.kind}>
          {at > 0 && <Word isStrong>{joiner}</Word>}
          {part.type === 'group' ? (
            <NestedGroup group={part.group} isExcluded={isExcluded !== (part.group.mode === 'none')} />
          ) : (
            <>
              <Word>{t(`kinds.${part.kind}.before`)}</Word>
              {at === 0 && group.children.length > 1 && <ModeMenu group={group} />}
              <Run items={part.items} parent={group} isExcluded={isExcluded} />
              <Word>{t(`kinds.${part.kind}.after`)}</Word>
            </>
          )}
        </Fragment>
      ))}
    </>
  )
}

export function Word({ children, isStrong }: { children: ReactNode; isStrong?: boolean }) {
  if (!children) return null
  return <span className={isStrong ? 'font-semibold' : 'text-ink-soft'}>{children}</span>
}

function ModeMenu({ group }: { group: Group }) {
  const t = useT('creator')
  const { dispatch } = useCreator()
  const modes: GroupMode[] = ['any', 'all', 'none']
  return (
    <Menu
      label={t('recipe.modeLabel')}
      trigger={
        <button
          type="button"
          className="inline-flex h-6 items-center rounded-sm border-b border-dashed border-signal-edge px-0.5 font-semibold text-signal-strong hover:bg-signal-soft"
        >
          {t(group.mode === 'all' ? 'recipe.all' : 'recipe.any')}
          <ExpandMoreIcon size={16} />
        </button>
      }
      items={modes.map((mode) => ({
        id: mode,
        label: t(`recipe.${mode}`),
        isChecked: group.mode === mode,
        onSelect: () => dispatch({ type: 'mode', key: group.key, mode }),
      }))}
    />
  )
}

function Run({ items, parent, isExcluded }: { items: readonly Item[]; parent: Group; isExcluded: boolean }) {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate } = useCreator()
  const [isOpen, setOpen] = useState(false)
  const visibleItems = isOpen ? items : items.slice(0, VISIBLE_COUNT)
  const unknownSubjects = new Set(
    estimate.answer?.warnings.filter((w) => w.code === 'unknown_criterion').map((w) => w.path?.join()),
  )
  const sizeTextOf = (clause: ClauseSize | undefined) =>
    clause && !clause.uncounted && formats.shortCount(clause.alone)
  return (
    <>
      {visibleItems.map((item) => {
        const clause = estimate.clauses.get(item.key)
        const noteText = clause?.uncounted
          ? t('recipe.uncounted')
          : clause && unknownSubjects.has(clause.path.join())
            ? t('recipe.unknown')
            : clause && estimate.answer?.rounded && clause.delta === null
              ? t('recipe.small', { n: PRIVACY_MINIMUM })
              : undefined
        return (
          <ItemChip
            key={item.key}
            item={item}
            parent={parent}
            isExcluded={isExcluded}
            figure={(!item.deselected && sizeTextOf(clause)) || undefined}
            note={item.deselected ? undefined : noteText}
          />
        )
      })}
      {items.length > VISIBLE_COUNT && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('recipe.showLess') : t('recipe.showAll', { count: items.length })}
        </Button>
      )}
    </>
  )
}

function NestedGroup({ group, isExcluded }: { group: Group; isExcluded: boolean }) {
  const t = useT('creator')
  const { dispatch, state } = useCreator()
  const actions: MenuItem[] = [
    { id: 'add', label: t('recipe.addHere'), onSelect: () => dispatch({ type: 'target', key: group.key }) },
    {
      id: 'negate',
      label: t(group.mode === 'none' ? 'recipe.unnegate' : 'recipe.negate'),
      onSelect: () => dispatch({ type: 'negate', key: group.key }),
    },
    { id: 'unwrap', label: t('recipe.unwrap'), onSelect: () => dispatch({ type: 'unwrap', key: group.key }) },
    {
      id: 'remove',
      label: t('recipe.remove'),
      isDestructive: true,
      onSelect: () => dispatch({ type: 'remove', key: group.key }),
    },
  ]
  return (
    <span
      className={`my-1 flex w-full flex-wrap items-center gap-x-1.5 gap-y-1 border-l-2 py-1 pl-3 ${
        state.target === group.key ? 'border-signal bg-signal-soft' : 'border-hairline'
      }`}
    >
      {group.mode === 'none' && <Word isStrong>{t('recipe.leads.not.before')}</Word>}
      <GroupSentence group={group} isExcluded={isExcluded} />
      <Menu
        label={t('recipe.groupMenu')}
        items={actions}
        trigger={
          <IconButton
            size="sm"
            hasTooltip={false}
            label={t('recipe.groupMenu')}
            icon={<MoreHorizIcon size={18} />}
          />
        }
      />
    </span>
  )
}
