import type { Campaign } from '@rookery/contract'

/** A job makes it on X right now, or takes back what it made: until then nothing of it can be changed. */
export const isUnderWay = ({ making }: Pick<Campaign, 'making'>): boolean =>
  making !== null && making.state !== 'failed'
