import { useEffect, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { useFloatPosition } from '../overlays/use-float-position.ts'
import { OptionContent, type OptionItem, type OptionSection } from './option-content.tsx'

export interface ComboboxListProps<I extends OptionItem> {
  id: string
  label: string
  trigger: () => Element | null
  sections: readonly OptionSection<I>[]
  /** Id of the item that Enter would choose. */
  active: string | null
  chosen?: string | null
  /** Shown if the list is empty. */
  emptyText: string
  isBusy: boolean
  onActive: (id: string) => void
  onChoose: (item: I) => void
}

export const optionId = (list: string, item: string) => `${list}-${item}`

/**
 * The suggestions of a combobox, floating at its field. The focus stays in the field, which names the active
 * option.
 */
export function ComboboxList<I extends OptionItem>(props: ComboboxListProps<I>) {
  const { id, label, trigger, sections, active, chosen, emptyText, isBusy, onActive, onChoose } = props
  const [float, setFloat] = useState<HTMLDivElement | null>(null)
  useFloatPosition(float, trigger, { isTriggerWide: true })
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const isEmpty = sections.every((section) => section.items.length === 0)
  return (
    <div ref={setFloat} popover="manual" className="fixed m-0 overflow-visible border-0 bg-transparent p-0">
      <div
        className="flex flex-col rounded-md border border-hairline bg-raised p-1 text-ink shadow-float animate-fade"
        // Prevents the field from losing focus when clicking or scrolling here.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isEmpty && (
          <div role="status" className="px-2 py-1.5 text-13 text-ink-soft">
            {emptyText}
          </div>
        )}
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-busy={isBusy}
          className={cx('min-h-0 overflow-auto transition-opacity', isBusy && !isEmpty && 'opacity-60')}
        >
          {sections.map((section) => {
            const options = section.items.map((item) => (
              <div
                key={item.id}
                id={optionId(id, item.id)}
                role="option"
                aria-selected={item.id === chosen}
                aria-disabled={item.isDisabled || undefined}
                onPointerMove={() => !item.isDisabled && item.id !== active && onActive(item.id)}
                onClick={() => !item.isDisabled && onChoose(item)}
                className={cx(
                  'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-14 select-none aria-disabled:opacity-50',
                  item.id === active && 'bg-signal-soft',
                )}
              >
                <OptionContent item={item} isSelected={item.id === chosen} />
              </div>
            ))
            if (!section.label) return options
            return (
              <div
                key={section.id}
                role="group"
                aria-labelledby={`${id}-s-${section.id}`}
                className="not-first:mt-1 not-first:border-t not-first:border-hairline not-first:pt-1"
              >
                <div id={`${id}-s-${section.id}`} className="px-2 py-1 text-12 font-medium text-ink-soft">
                  {section.label}
                </div>
                {options}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
