import { goToPlace } from '../../../../shared/router/history.ts'

interface HandedState {
  readonly question: string
}

/** Opens the screen with a question that is asked at once. It is no part of the address: a link asks nothing. */
export const handQuestion = (href: string, question: string): void =>
  goToPlace(href, { state: { question } satisfies HandedState })

/** The question that another screen handed over; once, so that reading the page again asks nothing. */
export function takeHandedQuestion(): string | null {
  const state = history.state as Partial<HandedState> | null
  if (typeof state?.question !== 'string') return null
  history.replaceState(null, '', location.href)
  return state.question
}
