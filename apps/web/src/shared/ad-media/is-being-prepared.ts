import type { AdMedia } from '@rookery/contract'

/** How often a list is read again while one of its files is being prepared, in milliseconds. */
export const PREPARING_POLL_MS = 2_000

/** A file that is on its way to X, or that X is processing: it has no key yet, so no post can show it. */
export const isBeingPrepared = ({ status }: Pick<AdMedia, 'status'>): boolean =>
  status === 'UPLOADING' || status === 'PROCESSING'
