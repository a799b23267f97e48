import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { cx } from '../lib/cx.ts'
import { wrappedElement } from '../lib/wrapped-element.ts'
import { useFloatPosition } from './use-float-position.ts'

export interface DropdownProps {
  /** One focusable element; it gets aria-expanded. */
  trigger: ReactNode
  /** Content of the box; a function is called with a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  mode?: 'click' | 'hover'
  align?: 'start' | 'end' | 'center'
  /** Role of the floating box and, when it is a dialog, its name. */
  role?: 'dialog' | 'menu' | 'listbox' | 'none'
  label?: string
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/**
 * A floating box at its trigger. It is a native popover at its place in the document, so that it also works
 * inside dialogs and is never clipped. Closes on an outside click, on Escape (focus returns) and when focus
 * leaves.
 */
export function Dropdown({
  trigger,
  children,
  mode = 'click',
  align = 'start',
  role = 'dialog',
  label,
  isOpen,
  onOpenChange,
  className,
}: DropdownProps) {
  const root = useRef<HTMLSpanElement>(null)
  const [float, setFloat] = useState<HTMLDivElement | null>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpenNow = isOpen ?? ownOpen
  const leaveTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setOpen = useCallback(
    (next: boolean) => {
      setOwnOpen(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  const triggerElement = () => wrappedElement(root.current)
  /** A dialog opened from inside covers it: events there do not count as outside. */
  const isUnderDialog = () => {
    const topDialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    return topDialog !== undefined && !topDialog.contains(root.current)
  }
  const closeDropdown = useCallback(
    (returnFocus = true) => {
      setOpen(false)
      if (returnFocus && root.current?.contains(document.activeElement)) triggerElement()?.focus()
    },
    [setOpen],
  )

  useLayoutEffect(() => {
    const element = triggerElement()
    element?.setAttribute('aria-expanded', String(isOpenNow))
    if (role !== 'none') element?.setAttribute('aria-haspopup', role)
  }, [isOpenNow, role])

  useFloatPosition(float, triggerElement, { align })

  useEffect(() => {
    if (!isOpenNow) return
    const closeOnOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node) && !isUnderDialog()) setOpen(false)
    }
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog()) return
      event.preventDefault()
      event.stopPropagation()
      const hadFocus = root.current?.contains(document.activeElement)
      setOpen(false)
      if (hadFocus || mode === 'click') triggerElement()?.focus()
    }
    document.addEventListener('pointerdown', closeOnOutside, true)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside, true)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpenNow, mode, setOpen])
  useEffect(() => () => clearTimeout(leaveTimerRef.current), [])

  const hoverHandlers =
    mode === 'hover'
      ? {
          onPointerEnter: () => {
            clearTimeout(leaveTimerRef.current)
            setOpen(true)
          },
          // The short delay lets the pointer cross the gap between trigger and box.
          onPointerLeave: () => {
            leaveTimerRef.current = setTimeout(() => setOpen(false), 120)
          },
        }
      : {}

  return (
    <span
      ref={root}
      data-wrapper=""
      className="contents"
      {...hoverHandlers}
      onClick={(event) => {
        if (triggerElement()?.contains(event.target as Node) && !triggerElement()?.matches(':disabled')) {
          setOpen(mode === 'hover' ? true : !isOpenNow)
        }
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'ArrowDown' && !isOpenNow && triggerElement()?.contains(event.target as Node)) {
          event.preventDefault()
          setOpen(true)
        }
      }}
      onBlur={(event) => {
        const focusTarget = event.relatedTarget as Node | null
        if (isOpenNow && focusTarget && !root.current?.contains(focusTarget) && !isUnderDialog())
          setOpen(false)
      }}
    >
      {trigger}
      {isOpenNow && (
        <div
          ref={setFloat}
          popover="manual"
          className="fixed m-0 overflow-visible border-0 bg-transparent p-0"
          onClick={(event) => event.stopPropagation()}
        >
          <div
            role={role === 'none' ? undefined : role}
            aria-label={label}
            className={cx(
              'w-max overflow-auto rounded-md border border-hairline bg-raised text-14 whitespace-normal text-ink shadow-float animate-fade',
              className,
            )}
          >
            {/* Rendered only once it is open, so that content can focus itself on mounting. */}
            {float &&
              (typeof children === 'function' ? (
                <Rendered render={children} close={closeDropdown} />
              ) : (
                children
              ))}
          </div>
        </div>
      )}
    </span>
  )
}

function Rendered({ render, close }: { render: (close: () => void) => ReactNode; close: () => void }) {
  return render(close)
}
