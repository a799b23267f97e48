import { useState, type ReactNode } from 'react'
import { NotReadyDialog } from './not-ready-dialog.tsx'
import { notReadyOf, type NotReady } from './not-ready.ts'

interface ReadyCheck {
  /**
   * Whether to go on with applying something that names these custom audiences: yes at once where the ad account can target all of them, else what a
   * person answers. Throws where the network does not say.
   */
  mayApply: (accountId: string, names: readonly string[]) => Promise<boolean>
  /** The question, to be drawn where it is asked. */
  question: ReactNode
}

/** Asks before something is applied to an ad account while custom audiences of it are not ready there. */
export function useReadyCheck(): ReadyCheck {
  const [asked, setAsked] = useState<{ audiences: NotReady[]; answer: (isGoing: boolean) => void } | null>(
    null,
  )
  return {
    async mayApply(accountId, names) {
      const audiences = await notReadyOf(accountId, names)
      if (audiences.length === 0) return true
      return await new Promise<boolean>((resolve) =>
        setAsked({
          audiences,
          answer: (isGoing) => {
            setAsked(null)
            resolve(isGoing)
          },
        }),
      )
    },
    question: asked && <NotReadyDialog audiences={asked.audiences} onAnswer={asked.answer} />,
  }
}
