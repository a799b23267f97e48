import type { Campaign } from '@rookery/contract'
import { statusTransitions, type Status } from '@rookery/contract/campaign-status.ts'
import { isCreationPending } from './is-creation-pending.ts'

/** Status of a draft once sent to the network. */
export const startedStatus = (start: string | null): 'Active' | 'Scheduled' =>
  start !== null && Date.parse(start) > Date.now() ? 'Scheduled' : 'Active'

/** Actions that a campaign or an ad set allows now. */
export const allowedStepsOf = (status: Status) => ({
  /** For a draft: send it to the network. */
  start: status === 'Draft',
  resume: status === 'Paused',
  pause: statusTransitions[status].includes('Paused'),
  /** Before its start a campaign can become a draft again; everything is removed from X. */
  draft: status === 'Scheduled',
  /** A halted campaign can be edited as well: a higher budget may be enough to resume it. */
  edit: status !== 'Expired',
  /** An active one has to be paused first. */
  remove: status !== 'Active',
  /**
   * Whether the campaign spends money, or will without further action; a halted one as soon as the cause is
   * removed.
   */
  isLive: status === 'Active' || status === 'Scheduled' || status === 'Halted',
})

/** The same, but none while its creation on X is pending. */
export function stepsNow(one: Pick<Campaign, 'status' | 'making'>): ReturnType<typeof allowedStepsOf> {
  const steps = allowedStepsOf(one.status)
  if (!isCreationPending(one)) return steps
  return { ...steps, start: false, resume: false, pause: false, draft: false, edit: false, remove: false }
}
