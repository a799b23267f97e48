import type { AnswerCard } from '@rookery/contract/creators/assistant/answer.ts'
import { createContext, use, type ComponentType } from 'react'
import type { TalkSubject } from './talk-subject.ts'

export interface AnswerLinkProps {
  link: NonNullable<AnswerCard['link']>
}

/** What tells the questions about an account from those about a team. */
export interface TalkFrame {
  readonly subject: TalkSubject
  /** Address of a conversation, or of a new one. */
  readonly talkHref: (conversation?: string) => string
  readonly plansHref: string
  readonly placeholder: string
  /** Questions to begin with. */
  readonly examples: readonly string[]
  /** Leads to the screen of an answer; nothing where this site has none. */
  readonly AnswerLink: ComponentType<AnswerLinkProps>
}

const TalkContext = createContext<TalkFrame | null>(null)
export const TalkFrameProvider = TalkContext

export function useTalkFrame(): TalkFrame {
  const frame = use(TalkContext)
  if (!frame) throw new Error('This is shown on a screen of questions only.')
  return frame
}
