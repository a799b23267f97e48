const DAY_MS = 86_400_000
/** Charges may still go down this long: credits for overspend and for what was no person. */
const SETTLED_DAYS = 3

/** Until when spend does not change any more, of figures that were read at a time; what is later is provisional. */
export const settledUntil = (readAt: Date): Date => new Date(readAt.getTime() - SETTLED_DAYS * DAY_MS)
