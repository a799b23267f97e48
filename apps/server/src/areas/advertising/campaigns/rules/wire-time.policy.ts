/** A time as the network takes it. */
export const wireTime = (text: string): string => `${new Date(text).toISOString().slice(0, 19)}Z`
