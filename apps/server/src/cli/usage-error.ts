/** A wrong call of a command: its message says what to do, the exit code is 2. */
export class UsageError extends Error {}
