import { useState, type ReactNode } from 'react'
import { NotReadyDialog } from './not-ready-dialog.tsx'
import { notReadyOf, type NotReady } from './not-ready.ts'

interface ReadyCheck {
  /**
   * Whether to apply something that uses these custom audiences: true at once if the ad account can target
   * all of them, else the user's answer. Throws if the network cannot be queried.
   */
  mayApply: (accountId: string, names: readonly string[]) => Promise<boolean>
  /** The question's dialog, to be rendered by the caller. */
  question: ReactNode
}

/**
 * Asks for confirmation before something is applied to an ad account while its custom audiences are not ready
 * there.
 */
export function useReadyCheck(): ReadyCheck {
  const [pendingQuestion, setPendingQuestion] = useState<{
    audiences: NotReady[]
    answer: (isGoing: boolean) => void
  } | null>(null)
  return {
    async mayApply(accountId, names) {
      const audiences = await notReadyOf(accountId, names)
      if (audiences.length === 0) return true
      return await new Promise<boolean>((resolve) =>
        setPendingQuestion({
          audiences,
          answer: (isGoing) => {
            setPendingQuestion(null)
            resolve(isGoing)
          },
        }),
      )
    },
    question: pendingQuestion && (
      <NotReadyDialog audiences={pendingQuestion.audiences} onAnswer={pendingQuestion.answer} />
    ),
  }
}
