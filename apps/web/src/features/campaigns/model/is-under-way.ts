import type { Campaign } from '@rookery/contract'

/** Whether a job is creating it on X or rolling that back: until then nothing of it can be changed. */
export const isUnderWay = ({ making }: Pick<Campaign, 'making'>): boolean =>
  making !== null && making.state !== 'failed'
