import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ExpandMoreIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { Menu } from '../overlays/menu.tsx'
import { tabCount, tabsThatFit } from './tab-count.ts'
import { useThrottledWidth } from './use-throttled-width.ts'

export interface TabItem<V extends string = string> {
  id: V
  label: string
  /** A small figure after the label. */
  count?: ReactNode
  isDisabled?: boolean
}

export interface TabsProps<V extends string> {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
  /** Label of the button for the menu of further tabs. */
  moreLabel: string
  /** The panel of the chosen tab. */
  children?: ReactNode
  className?: string
}

/** Gap between tabs (`gap-1`), and approximate width of the menu's button without its text. */
const TAB_GAP = 4
const MORE_BUTTON_WIDTH = 44

/** Tabs that fit the width, one per 60 px at most, the rest in a menu; the chosen one is always visible. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  moreLabel,
  children,
  className,
}: TabsProps<V>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const width = useThrottledWidth(row)
  const names = tabs.map(({ label }) => label).join('\n')
  // Each tab is measured once, while all of them are in the row, and again when their names change.
  const [measured, setMeasured] = useState<{ names: string; widths: readonly number[] }>()
  const isMeasured = measured?.names === names
  const chosenTab = tabs.find((tab) => tab.id === value)
  const itemCount =
    width && isMeasured
      ? tabsThatFit(measured.widths, {
          available: width,
          most: tabCount(width, tabs.length),
          chosen: chosenTab ? tabs.indexOf(chosenTab) : 0,
          more: MORE_BUTTON_WIDTH + moreLabel.length * 8,
        })
      : tabs.length
  const visible = tabs.slice(0, itemCount)
  if (chosenTab && !visible.includes(chosenTab)) visible[visible.length - 1] = chosenTab
  const overflowTabs = tabs.filter((tab) => !visible.includes(tab))

  useLayoutEffect(() => {
    if (isMeasured || !list.current) return
    const widths = [...list.current.querySelectorAll<HTMLElement>('[role=tab]')].map(
      (tab) => tab.offsetWidth + TAB_GAP,
    )
    if (widths.length === tabs.length) setMeasured({ names, widths })
  }, [isMeasured, names, tabs.length])

  // A single long name may still be too wide: the row scrolls, and the chosen tab stays visible.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!tab || !list.current) return
    const [at, end] = [tab.offsetLeft - list.current.offsetLeft, list.current.clientWidth]
    if (at + tab.offsetWidth > list.current.scrollLeft + end)
      list.current.scrollLeft = at + tab.offsetWidth - end
    else if (at < list.current.scrollLeft) list.current.scrollLeft = at
  }, [value, width, itemCount])

  function moveFocus(event: KeyboardEvent) {
    const enabledTabs = visible.filter((tab) => !tab.isDisabled)
    const at = enabledTabs.findIndex((tab) => tab.id === value)
    const target = {
      ArrowRight: enabledTabs[(at + 1) % enabledTabs.length],
      ArrowLeft: enabledTabs.at(at - 1),
      Home: enabledTabs[0],
      End: enabledTabs.at(-1),
    }[event.key]
    if (!target) return
    event.preventDefault()
    onChange(target.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus()
  }

  return (
    <div className={className}>
      <div ref={row} className="flex items-stretch border-b border-hairline">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          className="-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {visible.map((tab) => {
            const isChosen = tab.id === value
            return (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-${tab.id}`}
                data-tab={tab.id}
                aria-selected={isChosen}
                aria-controls={children === undefined ? undefined : `${id}-panel`}
                tabIndex={isChosen || (!chosenTab && tab === visible[0]) ? 0 : -1}
                disabled={tab.isDisabled}
                onClick={() => onChange(tab.id)}
                className={cx(
                  'flex h-9 shrink-0 items-center gap-1.5 border-b-2 px-2.5 text-14 whitespace-nowrap transition-colors -outline-offset-2 disabled:opacity-50',
                  isChosen
                    ? 'border-signal font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:border-edge/50 hover:text-ink',
                )}
              >
                {tab.label}
                {tab.count !== undefined && <span className="text-12 text-ink-soft">{tab.count}</span>}
              </button>
            )
          })}
        </div>
        {overflowTabs.length > 0 && (
          <Menu
            label={moreLabel}
            align="end"
            items={overflowTabs.map((tab) => ({
              id: tab.id,
              label: tab.label,
              figure: tab.count,
              isDisabled: tab.isDisabled,
              onSelect: () => onChange(tab.id),
            }))}
            trigger={
              <button
                type="button"
                className="flex h-9 shrink-0 items-center gap-0.5 bg-paper px-2.5 text-14 text-ink-soft -outline-offset-2 hover:text-ink"
              >
                {moreLabel}
                <ExpandMoreIcon size={18} />
              </button>
            }
          />
        )}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className="pt-4 outline-offset-4"
        >
          {children}
        </div>
      )}
    </div>
  )
}
