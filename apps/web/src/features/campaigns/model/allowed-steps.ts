import type { Campaign } from '@rookery/contract'
import { statusTransitions, type Status } from '@rookery/contract/campaign-status.ts'
import { isUnderWay } from './is-under-way.ts'

/** What a draft becomes when it is sent to the network. */
export const startedStatus = (start: string | null): 'Active' | 'Scheduled' =>
  start !== null && Date.parse(start) > Date.now() ? 'Scheduled' : 'Active'

/** What can be done to a campaign or an ad set now. */
export const stepsOf = (status: Status) => ({
  /** From a draft: it is sent to the network. */
  start: status === 'Draft',
  resume: status === 'Paused',
  pause: statusTransitions[status].includes('Paused'),
  /** Before its start it goes back, with all it has: X keeps nothing of it. */
  draft: status === 'Scheduled',
  /** Of a halted one too: a higher budget may be all it needs. */
  edit: status !== 'Expired',
  /** An active one has to be paused first. */
  remove: status !== 'Active',
  /** It spends, or will by itself; a halted one as soon as what halts it is gone. */
  isLive: status === 'Active' || status === 'Scheduled' || status === 'Halted',
})

/** The same as it is now: nothing of what is being made. */
export function stepsNow(one: Pick<Campaign, 'status' | 'making'>): ReturnType<typeof stepsOf> {
  const steps = stepsOf(one.status)
  if (!isUnderWay(one)) return steps
  return { ...steps, start: false, resume: false, pause: false, draft: false, edit: false, remove: false }
}
