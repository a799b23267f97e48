/** Channels of NOTIFY on which the program listens; a trigger in the migrations sends on each. */
export const CHANNELS = ['background_jobs'] as const
export type Channel = (typeof CHANNELS)[number]
