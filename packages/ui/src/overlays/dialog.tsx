import { useId, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { ScrollBox } from './scroll-box.tsx'
import { ModalShell } from './modal-shell.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /**
   * Confirms spending money or removing someone's access: Escape and a click outside do not close it, and it
   * has no ×.
   */
  isAlert?: boolean
  closeLabel?: string
}

const widths = { sm: 'max-w-[400px]', md: 'max-w-[560px]', lg: 'max-w-[800px]', xl: 'max-w-[1080px]' }

export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  isAlert,
  closeLabel,
}: DialogProps) {
  const id = useId()
  return (
    <ModalShell
      onClose={onClose}
      isPersistent={isAlert}
      role={isAlert ? 'alertdialog' : undefined}
      labelledBy={`${id}-t`}
      describedBy={description ? `${id}-d` : undefined}
      className="items-start justify-center overflow-hidden p-4 open:flex sm:py-[10vh]"
      panelClassName={cx(
        'flex max-h-full w-full flex-col overflow-hidden rounded-md border border-hairline animate-rise',
        widths[size],
      )}
    >
      <header className="flex shrink-0 items-start gap-4 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-t`} className="text-16 font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-d`} className="mt-1 text-ink-soft">
              {description}
            </p>
          )}
        </div>
        {!isAlert && closeLabel && (
          <IconButton
            className="-mt-0.5 -mr-2"
            label={closeLabel}
            hasTooltip={false}
            icon={<CloseIcon />}
            onClick={onClose}
          />
        )}
      </header>
      {/* Header and buttons stay: the content between scrolls if the window is too low. */}
      {children && <ScrollBox className="min-h-0 flex-1 px-5 pb-5">{children}</ScrollBox>}
      {footer && (
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">
          {footer}
        </footer>
      )}
    </ModalShell>
  )
}
