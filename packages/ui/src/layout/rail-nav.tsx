import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useLinkClick } from '../lib/navigation-context.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

export interface NavItem {
  id: string
  label: string
  href: string
  icon: ReactNode
  isCurrent?: boolean
  /** A small figure at the right. */
  badge?: ReactNode
  /** Sub-pages, indented below the item while it is current. */
  children?: readonly { id: string; label: string; href: string; isCurrent?: boolean }[]
}

export interface NavSection {
  id: string
  label?: string
  items: readonly NavItem[]
}

interface RailNavProps {
  label: string
  sections: readonly NavSection[]
  footer: readonly NavItem[]
  isCompact: boolean
  onNavigate?: () => void
}

export function RailNav({ label, sections, footer, isCompact, onNavigate }: RailNavProps) {
  return (
    <nav aria-label={label} className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto p-2">
      {sections.map((section) => (
        <div key={section.id} className="not-first:mt-3">
          {section.label && !isCompact && <p className="px-2 pb-1 text-12 text-ink-soft">{section.label}</p>}
          <ul aria-label={section.label} className="flex flex-col gap-px">
            {section.items.map((item) => (
              <RailLink key={item.id} item={item} isCompact={isCompact} onNavigate={onNavigate} />
            ))}
          </ul>
        </div>
      ))}
      {footer.length > 0 && (
        <ul className="mt-auto flex flex-col gap-px pt-3">
          {footer.map((item) => (
            <RailLink key={item.id} item={item} isCompact={isCompact} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </nav>
  )
}

function RailLink({
  item,
  isCompact,
  onNavigate,
}: {
  item: NavItem
  isCompact: boolean
  onNavigate?: () => void
}) {
  const handleLinkClick = useLinkClick()
  const link = (
    <a
      href={item.href}
      aria-label={isCompact ? item.label : undefined}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={(event) => {
        handleLinkClick(event)
        onNavigate?.()
      }}
      className={cx(
        'relative flex h-9 items-center gap-3 rounded-md text-14 no-underline transition-colors',
        isCompact ? 'w-12 justify-center' : 'px-2.5',
        item.isCurrent
          ? 'bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--hairline)] before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-signal'
          : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
      )}
    >
      {item.icon}
      {!isCompact && <span className="min-w-0 flex-1 truncate">{item.label}</span>}
      {!isCompact && item.badge !== undefined && <span className="text-12 text-ink-soft">{item.badge}</span>}
    </a>
  )
  return (
    <li>
      {isCompact ? <Tooltip text={item.label}>{link}</Tooltip> : link}
      {!isCompact && item.isCurrent && item.children && (
        <ul className="mt-px ml-5 flex flex-col border-l border-hairline pl-3">
          {item.children.map((child) => (
            <li key={child.id}>
              <a
                href={child.href}
                aria-current={child.isCurrent ? 'page' : undefined}
                onClick={(event) => {
                  handleLinkClick(event)
                  onNavigate?.()
                }}
                className={cx(
                  'flex h-7 items-center rounded-sm px-2 text-13 no-underline hover:bg-ink/5',
                  child.isCurrent ? 'font-medium text-ink' : 'text-ink-soft hover:text-ink',
                )}
              >
                <span className="truncate">{child.label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
