import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/icons.generated.tsx'
import { toneClass } from '../lib/tone.ts'
import type { ToastLevel, Toasts } from './create-toasts.ts'

const lookByLevel = {
  success: { tone: toneClass.success, Icon: CheckCircleIcon },
  error: { tone: toneClass.danger, Icon: ErrorIcon },
  warn: { tone: toneClass.warn, Icon: WarningIcon },
  info: { tone: toneClass.info, Icon: InfoIcon },
} satisfies Record<ToastLevel, unknown>

export interface ToastRegionProps {
  toasts: Toasts
  /** The accessible name of the region. */
  label: string
  dismissLabel: string
}

/** Shows a store of toasts in the corner, above everything, dialogs included. */
export function ToastRegion({ toasts, label, dismissLabel }: ToastRegionProps) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot)
  const region = useRef<HTMLElement>(null)
  const newestToastId = list.at(-1)?.id

  // Shown again with each toast: the element that enters the top layer last is on top, also of a dialog
  // opened meanwhile.
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newestToastId) element.showPopover()
  }, [newestToastId])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      className="fixed right-4 bottom-4 m-0 max-md:bottom-20 w-[min(400px,calc(100vw-32px))] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 open:flex"
    >
      {list.map((toast) => {
        const { tone, Icon } = lookByLevel[toast.level]
        return (
          <div
            key={toast.id}
            role={toast.level === 'error' ? 'alert' : 'status'}
            data-level={toast.level}
            className={`flex items-start gap-2 rounded-md border py-2 pr-1.5 pl-3 text-14 shadow-float animate-rise ${tone}`}
          >
            <Icon className="mt-0.5" />
            <span className="min-w-0 flex-1 py-0.5 break-words text-ink">{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                className="shrink-0 rounded-sm px-1.5 py-0.5 font-medium text-signal-strong hover:bg-ink/7"
                onClick={() => {
                  toasts.dismiss(toast.id)
                  toast.action?.onAction()
                }}
              >
                {toast.action.label}
              </button>
            )}
            <IconButton
              size="sm"
              className="-my-0.5"
              label={dismissLabel}
              hasTooltip={false}
              icon={<CloseIcon size={18} />}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </div>
        )
      })}
    </section>
  )
}
