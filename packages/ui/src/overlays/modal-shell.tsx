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
  /** Escape and a click on the veil do nothing: an answer is needed. */
  isPersistent?: boolean
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string
  className: string
  panelClassName: string
  children: ReactNode
}

/**
 * A native modal dialog over the whole window, the panel inside it. The browser keeps the focus in, makes the rest
 * inert and gives the focus back.
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
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  /** Opened before its content mounts, so that a field that takes the focus on mounting does not hide who had it before. */
  const open = useCallback((element: HTMLDialogElement | null) => {
    if (element) {
      opener.current = document.activeElement
      element.showModal()
    }
    setDialog(element)
  }, [])

  useLayoutEffect(() => {
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    const within = panel.current
    const now = document.activeElement
    // The browser gives it to the panel where nothing took it.
    if (now === within || !within?.contains(now)) {
      const first = within?.querySelector<HTMLElement>(
        '[data-autofocus], input:not([type=hidden]):not(:disabled), textarea, select',
      )
      ;(first ?? within)?.focus()
    }
    return () => {
      dialog.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [dialog])

  function veilClick(event: MouseEvent) {
    if (!isPersistent && event.target === event.currentTarget) onClose()
  }

  const latest = useLatest({ onClose, isPersistent })
  useEffect(() => {
    if (!dialog) return
    // Before the browser, which closes on a second Escape whatever the page says, and dialogs over each other at once. What floats inside comes first.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if ([...document.querySelectorAll('dialog:modal')].at(-1) !== dialog) return
      event.preventDefault()
      if (!latest.current.isPersistent) latest.current.onClose()
    }
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [dialog, latest])

  function cancelled(event: SyntheticEvent<HTMLDialogElement>) {
    // One inside, drawn elsewhere, is told here as well.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!isPersistent) onClose()
  }
  return createPortal(
    <dialog
      ref={open}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancelled}
      onPointerDown={veilClick}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 bg-transparent p-0 backdrop:bg-veil ${className}`}
    >
      <div
        ref={panel}
        tabIndex={-1}
        className={`bg-raised text-14 text-ink shadow-modal outline-none ${panelClassName}`}
      >
        {/* Only once it is open: a field that takes the focus on mounting must be able to. */}
        {dialog && children}
      </div>
    </dialog>,
    document.body,
  )
}
