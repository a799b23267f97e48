import { useId, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons/icons.generated.tsx'
import { ModalShell } from './modal-shell.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  isTitleHidden?: boolean
  children: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right' | 'bottom'
  closeLabel: string
}

const positionClasses = {
  left: 'mr-auto h-full w-[min(320px,calc(100vw-48px))] animate-slide-in',
  right: 'ml-auto h-full w-[min(440px,calc(100vw-32px))] animate-fade',
  bottom: 'mt-auto max-h-[85dvh] w-full rounded-t-md animate-slide-up',
}

/** A panel at an edge of the window, for phones and for details next to a table. */
export function Drawer(props: DrawerProps) {
  return props.isOpen ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({
  onClose,
  title,
  isTitleHidden,
  children,
  footer,
  side = 'right',
  closeLabel,
}: DrawerProps) {
  const id = useId()
  return (
    <ModalShell
      onClose={onClose}
      labelledBy={id}
      className="overflow-hidden open:flex"
      panelClassName={`flex flex-col border-hairline ${positionClasses[side]}`}
    >
      <header className="flex items-center gap-2 px-4 pt-3 pb-2">
        <h2 id={id} className={isTitleHidden ? 'sr-only' : 'min-w-0 flex-1 truncate text-16 font-semibold'}>
          {title}
        </h2>
        <IconButton
          className="-mr-2 ml-auto"
          label={closeLabel}
          hasTooltip={false}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
      {footer && (
        <footer className="flex justify-end gap-2 border-t border-hairline px-4 py-3">{footer}</footer>
      )}
    </ModalShell>
  )
}
