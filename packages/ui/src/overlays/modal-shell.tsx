import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../lib/use-latest.ts'

export interface ModalShellProps {
  onClose: () => void
  /** Escape and a click outside do nothing: an answer is required. */
  isPersistent?: boolean
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string
  className: string
  panelClassName: string
  children: ReactNode
}

/**
 * A native modal dialog over the entire window, the panel inside it. The browser traps the focus, makes the
 * rest inert and restores the focus.
 */
export function ModalShell({
  onClose,
  isPersistent,
  role,
  labelledBy,
  describedBy,
  className,
  panelClassName,
  children,
}: ModalShellProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const openerRef = useRef<Element | null>(null)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  /**
   * Opened before its content mounts, so that a field that focuses itself on mounting does not hide which
   * element had the focus before.
   */
  const openModal = useCallback((element: HTMLDialogElement | null) => {
    if (element) {
      openerRef.current = document.activeElement
      element.showModal()
    }
    setDialog(element)
  }, [])

  useLayoutEffect(() => {
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    const panelElement = panelRef.current
    const focusedElement = document.activeElement
    // The browser focuses the panel if nothing else was focused.
    if (focusedElement === panelElement || !panelElement?.contains(focusedElement)) {
      const firstFocusable = panelElement?.querySelector<HTMLElement>(
        '[data-autofocus], input:not([type=hidden]):not(:disabled), textarea, select',
      )
      ;(firstFocusable ?? panelElement)?.focus()
    }
    return () => {
      dialog.close()
      if (openerRef.current instanceof HTMLElement) openerRef.current.focus()
    }
  }, [dialog])

  function veilClick(event: MouseEvent) {
    if (!isPersistent && event.target === event.currentTarget) onClose()
  }

  const latest = useLatest({ onClose, isPersistent })
  useEffect(() => {
    if (!dialog) return
    // Handled before the browser, which closes on a second Escape regardless, and closes stacked dialogs at
    // once. Floating boxes inside handle it first.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if ([...document.querySelectorAll('dialog:modal')].at(-1) !== dialog) return
      event.preventDefault()
      if (!latest.current.isPersistent) latest.current.onClose()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [dialog, latest])

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // Events of a nested dialog, rendered elsewhere, bubble here as well.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!isPersistent) onClose()
  }
  return createPortal(
    <dialog
      ref={openModal}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onPointerDown={veilClick}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 bg-transparent p-0 backdrop:bg-veil ${className}`}
    >
      <div
        ref={panelRef}
        tabIndex={-1}
        className={`bg-raised text-14 text-ink shadow-modal outline-none ${panelClassName}`}
      >
        {/* Rendered only once it is open, so that a field can focus itself on mounting. */}
        {dialog && children}
      </div>
    </dialog>,
    document.body,
  )
}
