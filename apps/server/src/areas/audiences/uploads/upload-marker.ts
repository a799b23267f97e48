/**
 * A marker in the description of the audience on the network, by which a retry finds an audience it created
 * before: a call whose answer was lost may have succeeded.
 */
export const markerOf = (uploadId: string): string => `Rookery upload ${uploadId}`

/** The upload an audience on the network was created for; null when it is not one of ours. */
export const uploadOfMarker = (description: string | null | undefined): string | null =>
  /^Rookery upload ([0-9a-f-]{36})$/.exec(description ?? '')?.[1] ?? null
