import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { useLinkClick } from '../lib/navigation-context.tsx'
import { Dropdown, type DropdownProps } from './dropdown.tsx'

export interface MenuItem {
  id: string
  label: string
  description?: ReactNode
  icon?: ReactNode
  /** Right-aligned: a shortcut or a figure. */
  figure?: ReactNode
  href?: string
  onSelect?: () => void
  isDisabled?: boolean
  /** If given, the item is a choice, with a tick if true. */
  isChecked?: boolean
  isDestructive?: boolean
}

export interface MenuSection {
  id: string
  label?: string
  items: readonly MenuItem[]
}

export interface MenuProps extends Pick<
  DropdownProps,
  'trigger' | 'mode' | 'align' | 'isOpen' | 'onOpenChange'
> {
  label: string
  items?: readonly MenuItem[]
  sections?: readonly MenuSection[]
  className?: string
}

/** Actions or links behind a trigger. Arrows, Home, End and first letters move; Enter chooses; Escape closes. */
export function Menu({ items, sections, label, className, ...dropdown }: MenuProps) {
  const groups = sections ?? [{ id: 'all', items: items ?? [] }]
  return (
    <Dropdown {...dropdown} role="menu" label={label} className={cx('min-w-48 p-1', className)}>
      {(close) => <MenuList groups={groups} close={close} takesFocus={dropdown.mode !== 'hover'} />}
    </Dropdown>
  )
}

function MenuList({
  groups,
  close,
  takesFocus,
}: {
  groups: readonly MenuSection[]
  close: () => void
  takesFocus: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  const linkClick = useLinkClick()
  useEffect(() => {
    if (takesFocus) entries(list.current)[0]?.focus()
  }, [takesFocus])

  function moveFocus(event: KeyboardEvent) {
    const menuEntries = entries(list.current)
    const at = menuEntries.indexOf(document.activeElement as HTMLElement)
    const nextItem = nextEntry(event.key, at, menuEntries)
    if (!nextItem) return
    event.preventDefault()
    nextItem.focus()
  }

  return (
    <div ref={list} role="none" onKeyDown={moveFocus}>
      {groups.map((group) => (
        <div
          key={group.id}
          role="group"
          aria-label={group.label}
          className="not-first:mt-1 not-first:border-t not-first:border-hairline not-first:pt-1"
        >
          {group.label && <div className="px-2 py-1 text-12 font-medium text-ink-soft">{group.label}</div>}
          {group.items.map((item) => {
            const sharedProps = {
              role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
              'aria-checked': item.isChecked,
              'aria-disabled': item.isDisabled || undefined,
              tabIndex: -1,
              className: cx(
                'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-14 no-underline outline-none',
                'hover:bg-ink/5 focus:bg-signal-soft aria-disabled:opacity-50',
                item.isDestructive ? 'text-danger' : 'text-ink',
              ),
            } as const
            const content = (
              <>
                {item.icon && <span className="flex shrink-0 text-ink-soft">{item.icon}</span>}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{item.label}</span>
                  {item.description && (
                    <span className="block text-13 text-ink-soft">{item.description}</span>
                  )}
                </span>
                {item.figure !== undefined && (
                  <span className="shrink-0 text-13 text-ink-soft">{item.figure}</span>
                )}
                {item.isChecked && <CheckIcon size={18} className="text-signal" />}
              </>
            )
            const chooseEntry = () => {
              if (item.isDisabled) return
              close()
              item.onSelect?.()
            }
            return item.href ? (
              <a
                key={item.id}
                {...sharedProps}
                href={item.href}
                onClick={(event) => {
                  linkClick(event)
                  chooseEntry()
                }}
              >
                {content}
              </a>
            ) : (
              <button key={item.id} type="button" {...sharedProps} onClick={chooseEntry}>
                {content}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function entries(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled])') ?? [])]
}

function nextEntry(key: string, at: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const pressedKey = key.toLowerCase()
  return [...all.slice(at + 1), ...all].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(pressedKey),
  )
}
