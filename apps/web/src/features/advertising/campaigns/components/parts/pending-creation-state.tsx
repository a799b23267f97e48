import type { Campaign } from '@rookery/contract'
import { Notice, ProgressBar } from '@rookery/ui'

type PendingCreation = NonNullable<Campaign['making']>

interface PendingCreationStateProps {
  pendingCreation: PendingCreation
  title: string
  text: string
}

/** Progress of a creation on X, or why it failed. */
export function PendingCreationState({
  pendingCreation: { state, done, total },
  title,
  text,
}: PendingCreationStateProps) {
  return (
    <Notice {...(state === 'failed' ? { tone: 'danger' as const } : {})} title={title}>
      <span className="grid gap-2">
        <span>{text}</span>
        {state === 'making' && total !== null && (
          <ProgressBar label={title} value={total === 0 ? 0 : done / total} isLabelHidden />
        )}
      </span>
    </Notice>
  )
}
