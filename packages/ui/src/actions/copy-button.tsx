import { useEffect, useState, type ReactNode } from 'react'
import { CheckIcon, ContentCopyIcon } from '../icons/icons.generated.tsx'
import { announceText } from '../lib/announce.ts'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { copyItems, type CopyOutcome } from './copy-items.ts'

export interface CopyButtonProps {
  children: ReactNode
  /** The selected items, or a function that returns them when the button is pressed; copied one per line. */
  items: readonly string[] | (() => readonly string[])
  /** Message for each outcome: 'Copied!', 'Nothing selected to copy.', 'Failed to copy content. …'. */
  messages: Record<CopyOutcome, string>
  /**
   * Reports the outcome, usually as a toast. Without it the message is shown in the button for two seconds.
   */
  onOutcome?: (outcome: CopyOutcome, message: string) => void
  variant?: ButtonVariant
  size?: ButtonSize
}

export function CopyButton({
  children,
  items,
  messages,
  onOutcome,
  variant = 'quiet',
  size,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <Button
      variant={variant}
      size={size}
      icon={outcome === 'copied' ? <CheckIcon size={18} /> : <ContentCopyIcon size={18} />}
      onClick={async () => {
        const result = await copyItems(typeof items === 'function' ? items() : items)
        setOutcome(result)
        if (onOutcome) onOutcome(result, messages[result])
        else announceText(messages[result])
      }}
    >
      {outcome && !onOutcome ? messages[outcome] : children}
    </Button>
  )
}
