import type { RequestRow } from './tables.ts'

type State = RequestRow['state']

const nextStates: Readonly<Record<State, readonly State[]>> = {
  received: [],
  verified: ['in_work', 'delivered', 'declined'],
  in_work: ['delivered', 'declined'],
  delivered: [],
  declined: [],
}

/** States from which a request can change to this one. */
export const statesBefore = (state: State): State[] =>
  (Object.keys(nextStates) as State[]).filter((from) => nextStates[from].includes(state))

/** Whether an email address belongs to the network's own staff. */
export const isRepresentative = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
