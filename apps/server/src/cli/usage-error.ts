/** An incorrect call of a command: the message says what to do; exit code 2. */
export class UsageError extends Error {}
