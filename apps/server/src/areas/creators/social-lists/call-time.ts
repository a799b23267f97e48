/** How long a call changes members, ms: it answers within 2 seconds; a job does what is left. */
export const CALL_MS: number = 1_700
