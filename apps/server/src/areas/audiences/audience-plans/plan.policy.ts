import type { Audience } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../errors/app-error.ts'

export type Status = Audience['status']

/** What may become of a plan: Halted and Expired are final. */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  Draft: ['Scheduled', 'Active'],
  Scheduled: ['Active', 'Paused', 'Draft'],
  Active: ['Paused', 'Halted', 'Expired'],
  Paused: ['Active', 'Halted', 'Expired'],
  Halted: [],
  Expired: [],
}

export const nextStatuses = (from: Status): Status[] => [...transitions[from]]

/** Throws invalid_transition unless the status stays or follows the table. */
export function requireTransition(from: Status, to: Status): void {
  if (from !== to && !transitions[from].includes(to))
    throw fail(
      'invalid_transition',
      say('plans.cannotBecome', { from: { text: `statuses.${from}` }, to: { text: `statuses.${to}` } }),
    )
}

/** Most alive first: an audience shows the liveliest status of what uses it. */
export const liveliest: readonly Status[] = ['Active', 'Scheduled', 'Paused', 'Halted', 'Expired', 'Draft']

/** A plan that runs is stopped before it can be deleted. */
export const mayDelete = (status: Status): boolean => status !== 'Active' && status !== 'Paused'
