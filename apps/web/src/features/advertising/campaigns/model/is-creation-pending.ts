import type { Campaign } from '@rookery/contract'

/** Whether a job is creating it on X or rolling that back: until then nothing of it can be changed. */
export const isCreationPending = ({ making: pendingCreation }: Pick<Campaign, 'making'>): boolean =>
  pendingCreation !== null && pendingCreation.state !== 'failed'
