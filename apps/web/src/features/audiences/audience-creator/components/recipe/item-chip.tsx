import { Chip, IconButton, Menu, MoreVertIcon } from '@rookery/ui'
import { memo, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardDialog } from '../../../../../shared/model-cards/model-card-dialog.tsx'
import { modelOfKind } from '../../../../../shared/model-cards/model-of-kind.ts'
import { parentOf } from '../../model/edit-recipe.ts'
import type { Group, Item } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { KindIcon } from '../parts/kind-icon.tsx'
import { useMoveTargets } from './use-move-targets.ts'
import { useMissingList } from './use-missing-list.ts'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

interface ItemChipProps {
  item: Item
  parent: Group
  isExcluded: boolean
  /** The item's own size, as disclosed. */
  figure?: string
  note?: string
}

/**
 * One criterion in a sentence: a click deselects it, × removes it, ⋮ moves it. Delete and Alt-arrows do the
 * same by keyboard.
 */
export const ItemChip = memo(function ItemChip({ item, isExcluded, figure, note }: ItemChipProps) {
  const t = useT('creator')
  const { recipe, dispatch } = useCreator()
  const label = useCriterionLabel()
  const targets = useMoveTargets()
  const text = label(item)
  const common = useT('common')
  const missingTexts = useT('missingLists')
  const model = modelOfKind[item.kind]
  const [isCardOpen, setCardOpen] = useState(false)
  const missing = useMissingList(item)
  const chipNote = missing === null ? note : missingTexts(`onChip.${missing}`)
  const explanation = missing
    ? `${missingTexts(`reasons.${missing}`, { list: text })}. ${missingTexts('mend')}`
    : `${text} · ${note}`

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      dispatch({ type: 'remove', key: item.key })
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const clauses = recipe.children
      const at = clauses.findIndex(
        (clause) => clause.key === item.key || ('mode' in clause && parentOf(clause, item.key)),
      )
      const nextClause = clauses[at + (event.key === 'ArrowUp' ? -1 : 1)]
      dispatch({ type: 'move', key: item.key, to: nextClause?.key ?? recipe.key })
    }
  }

  return (
    <span
      role="group"
      aria-label={text}
      className="inline-flex max-w-full items-center align-middle"
      onKeyDown={handleKey}
    >
      <Chip
        tone={missing ? 'warn' : isExcluded ? 'danger' : 'neutral'}
        icon={<KindIcon kind={item.kind} size={16} />}
        isDeselected={item.deselected === true}
        onToggle={() => dispatch({ type: 'toggle', key: item.key })}
        onRemove={() => dispatch({ type: 'remove', key: item.key })}
        removeLabel={t('recipe.removeItem', { label: text })}
        title={chipNote ? explanation : text}
        figure={chipNote ?? figure}
      >
        {text}
      </Chip>
      <Menu
        label={t('recipe.itemMenu', { label: text })}
        trigger={
          <IconButton
            size="sm"
            hasTooltip={false}
            className="-ml-0.5 size-5! rounded-sm"
            label={t('recipe.itemMenu', { label: text })}
            icon={<MoreVertIcon size={16} />}
          />
        }
        sections={[
          {
            id: 'item',
            items: [
              {
                id: 'toggle',
                label: item.deselected ? t('recipe.select') : t('recipe.deselect'),
                onSelect: () => dispatch({ type: 'toggle', key: item.key }),
              },
              ...(isExcluded
                ? []
                : [
                    {
                      id: 'exclude',
                      label: t('recipe.excludeItem'),
                      onSelect: () => dispatch({ type: 'exclude', key: item.key }),
                    },
                  ]),
              {
                id: 'wrap',
                label: t('recipe.wrap'),
                onSelect: () => dispatch({ type: 'wrap', key: item.key }),
              },
              ...(model
                ? [{ id: 'card', label: common('modelCard.open'), onSelect: () => setCardOpen(true) }]
                : []),
              {
                id: 'remove',
                label: t('recipe.remove'),
                isDestructive: true,
                onSelect: () => dispatch({ type: 'remove', key: item.key }),
              },
            ],
          },
          {
            id: 'move',
            label: t('recipe.moveTo'),
            items: targets(item.key).map((target) => ({
              id: target.key,
              label: target.name,
              onSelect: () => dispatch({ type: 'move', key: item.key, to: target.key }),
            })),
          },
        ]}
      />
      {isCardOpen && model && (
        <ModelCardDialog model={model} about={text} onClose={() => setCardOpen(false)} />
      )}
    </span>
  )
})
