import type { ReactNode } from 'react'
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/icons.generated.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { toneClass, type Tone } from '../lib/tone.ts'

const icons = { info: InfoIcon, warn: WarningIcon, success: CheckCircleIcon, danger: ErrorIcon }

export interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
}

/** A message that stays in the page: a warning of the grammar, a limit, the outcome of an upload. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel = '',
}: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-2 rounded-md border px-3 py-2 ${toneClass[tone]}`}
    >
      <Icon />
      {/* On a phone the action goes below the text instead of squeezing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-14 text-ink">
          {title && <p className="font-medium">{title}</p>}
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          size="sm"
          className="-my-1 -mr-1.5"
          label={dismissLabel}
          hasTooltip={false}
          icon={<CloseIcon size={18} />}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
