import { statuses } from './enums.ts'

export type Status = (typeof statuses)[number]

/** Permitted next statuses of a campaign or plan; Halted and Expired are final. */
export const statusTransitions: Readonly<Record<Status, readonly Status[]>> = {
  Draft: ['Scheduled', 'Active'],
  Scheduled: ['Active', 'Paused', 'Draft'],
  Active: ['Paused', 'Halted', 'Expired'],
  Paused: ['Active', 'Halted', 'Expired'],
  Halted: [],
  Expired: [],
}
export const canBecome = (from: Status, to: Status): boolean =>
  from === to || statusTransitions[from].includes(to)
