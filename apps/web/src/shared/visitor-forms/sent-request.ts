import type { CallInput } from '@rookery/contract'

type Unticketed<Call extends 'request-access' | 'create-audience-request'> = Omit<CallInput<Call>, 'ticket'>

/** What was sent, for the page that confirms it: in the history of the tab, so that no address carries it. */
export type SentRequest =
  | { readonly kind: 'access' | 'download'; readonly body: Unticketed<'request-access'> }
  | { readonly kind: 'audience'; readonly body: Unticketed<'create-audience-request'> }

interface SentState {
  readonly sent: SentRequest
  /** When, in milliseconds. */
  readonly at: number
}

/** Null if the page was opened by itself. */
export const sentState = (): SentState | null => {
  const state = history.state as Partial<SentState> | null
  return state?.sent && state.at ? { sent: state.sent, at: state.at } : null
}

export const stateOf = (sent: SentRequest): SentState => ({ sent, at: Date.now() })
