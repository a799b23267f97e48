/**
 * What we write into the description of an audience on the network, so that a retry finds the one it made before: a call whose answer was lost
 * may have acted.
 */
export const markOf = (uploadId: string): string => `Rookery upload ${uploadId}`

/** The upload an audience on the network was made for; null when it is not one of ours. */
export const uploadOfMark = (description: string | null | undefined): string | null =>
  /^Rookery upload ([0-9a-f-]{36})$/.exec(description ?? '')?.[1] ?? null
