import { HANDLES_CAP } from '@rookery/contract/constants.ts'
import { Button, Chip, CopyButton } from '@rookery/ui'
import { useId, useState } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { modelOfKind } from '../../../../shared/model-cards/model-of-kind.ts'
import { useCriterionLabel } from '../../../../shared/recipe/use-criterion-label.ts'
import type { ItemGroup as Group, ListItem } from '../model/list-items.ts'

/** Items shown at once; a button shows the others. */
const SHOWN = 60

interface ItemGroupProps {
  group: Group
  deselected: ReadonlySet<string>
  /** Selects or deselects these. */
  onSelect: (keys: readonly string[], isSelected: boolean) => void
}

/** The items of one kind: deselected in place, and copied one a line. */
export function ItemGroup({ group, deselected, onSelect }: ItemGroupProps) {
  const t = useT('targetingLists')
  const store = useT('store')
  const nameOf = useCriterionLabel()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const kind = store(`kinds.${group.kind}`)
  const title = group.isExcluded ? t('one.excluded', { kind }) : kind
  const selected = group.items.filter(({ key }) => !deselected.has(key))
  const shown = isOpen ? group.items : group.items.slice(0, SHOWN)
  const model = modelOfKind[group.kind]
  const isAll = selected.length === group.items.length
  // Only so many handles are applied: what stands behind them is set apart.
  const applied = new Set(
    group.kind === 'handle' && !group.isExcluded ? selected.slice(0, HANDLES_CAP) : selected,
  )
  const leftOut = selected.filter((item) => !applied.has(item))
  const chip = (item: ListItem) => (
    <li key={item.key} className="max-w-full min-w-0">
      <Chip
        isDeselected={deselected.has(item.key)}
        onToggle={(isSelected) => onSelect([item.key], isSelected)}
      >
        {nameOf(item)}
      </Chip>
    </li>
  )
  return (
    <section aria-labelledby={id} className="border-t border-hairline py-4 first:border-t-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className="text-14 font-semibold">
          {title}
        </h3>
        {model && <ModelCardButton model={model} about={title} />}
        <span className="text-13 text-ink-soft tabular-nums" aria-live="polite">
          {t('one.selected', { n: selected.length, of: group.items.length })}
        </span>
        <div className="ml-auto flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t(isAll ? 'one.noneOf' : 'one.allOf', { kind: title })}
            onClick={() =>
              onSelect(
                group.items.map(({ key }) => key),
                !isAll,
              )
            }
          >
            {t(isAll ? 'one.none' : 'one.all')}
          </Button>
          <CopyButton
            size="sm"
            items={() => selected.map(nameOf)}
            messages={{ copied: t('one.copied'), empty: t('one.copyEmpty'), failed: t('one.copyFailed') }}
            onOutcome={(outcome, text) =>
              toasts.add({ level: outcome === 'copied' ? 'success' : 'warn', text })
            }
          >
            {t('one.copy')}
            <span className="sr-only">{title}</span>
          </CopyButton>
        </div>
      </div>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1">
        {shown.filter((item) => !leftOut.includes(item)).map(chip)}
      </ul>
      {leftOut.length > 0 && shown.some((item) => leftOut.includes(item)) && (
        <>
          <h4 className="mt-3 mb-1 text-13 font-medium text-ink-soft">{t('one.rest')}</h4>
          <ul aria-label={t('one.rest')} className="flex flex-wrap gap-1 opacity-80">
            {shown.filter((item) => leftOut.includes(item)).map(chip)}
          </ul>
        </>
      )}
      {group.items.length > SHOWN && (
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('one.showLess') : t('one.showAll', { n: group.items.length })}
        </Button>
      )}
    </section>
  )
}
