import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { toneClass, type Tone } from '../lib/tone.ts'

export interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  tone?: Tone | 'neutral' | 'signal'
  /** After the text: a size, a count. */
  figure?: ReactNode
  /** Struck out: a deselected item. Only with `onToggle`. */
  isDeselected?: boolean
  /** Makes the chip a toggle; called with the new state. */
  onToggle?: (isSelected: boolean) => void
  onRemove?: () => void
  /** Label of the × button; required with `onRemove`. */
  removeLabel?: string
  title?: string
}

/** One item of a list in a sentence: a handle, a keyword, a country. */
export function Chip({
  children,
  icon,
  tone = 'neutral',
  figure,
  isDeselected = false,
  onToggle,
  onRemove,
  removeLabel,
  title,
}: ChipProps) {
  const text = (
    <>
      <span className="flex max-w-full min-w-0 items-center gap-1">
        {icon}
        <span className={cx('min-w-0 truncate', isDeselected && 'line-through')}>{children}</span>
      </span>
      {/* Where both do not fit on a line, it goes below: on a phone a long note must not hide the item. */}
      {figure !== undefined && <span className="max-w-full truncate text-12 text-ink-soft">{figure}</span>}
    </>
  )
  return (
    <span
      title={title}
      className={cx(
        'inline-flex min-h-6 max-w-full items-center rounded-sm border text-13 transition-colors',
        isDeselected ? 'border-dashed border-edge/70 bg-transparent text-ink-soft' : toneClass[tone],
        !isDeselected && tone === 'neutral' && 'text-ink',
      )}
    >
      {onToggle ? (
        <button
          type="button"
          aria-pressed={!isDeselected}
          onClick={() => onToggle(isDeselected)}
          className="flex min-w-0 flex-wrap items-center gap-x-1 self-stretch rounded-sm px-1.5 text-left hover:bg-ink/5"
        >
          {text}
        </button>
      ) : (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1 px-1.5">{text}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="-ml-1 flex size-6 shrink-0 items-center justify-center rounded-sm opacity-70 hover:bg-ink/7 hover:opacity-100"
        >
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  )
}
