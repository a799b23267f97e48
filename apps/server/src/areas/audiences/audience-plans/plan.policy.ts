import type { Audience } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../errors/app-error.ts'
import { isUnusable } from '../../../targeting/usable-recipe.ts'

export type Status = Audience['status']

/** Allowed transitions between plan statuses; Halted and Expired are final. */
const statusTransitions: Readonly<Record<Status, readonly Status[]>> = {
  Draft: ['Scheduled', 'Active'],
  Scheduled: ['Active', 'Paused', 'Draft'],
  Active: ['Paused', 'Halted', 'Expired'],
  Paused: ['Active', 'Halted', 'Expired'],
  Halted: [],
  Expired: [],
}

export const nextStatuses = (from: Status): Status[] => [...statusTransitions[from]]

/** Throws invalid_transition unless the status is unchanged or the transition is allowed. */
export function requireTransition(from: Status, to: Status): void {
  if (from !== to && !statusTransitions[from].includes(to))
    throw fail(
      'invalid_transition',
      say('plans.cannotBecome', { from: { text: `statuses.${from}` }, to: { text: `statuses.${to}` } }),
    )
}

/** Statuses from most to least active: an audience shows the most active status of its plans. */
export const statusesByActivity: readonly Status[] = [
  'Active',
  'Scheduled',
  'Paused',
  'Halted',
  'Expired',
  'Draft',
]

/** Whether a plan may be deleted: a running one has to be stopped first. */
export const mayDelete = (status: Status): boolean => status !== 'Active' && status !== 'Paused'

/** Whether the plan is for an audience that lacks a list, so that nobody can be reached as planned. */
export const hasUnusable = (audiences: readonly Pick<Audience, 'missing_lists'>[]): boolean =>
  audiences.some(({ missing_lists }) => isUnusable(missing_lists))
