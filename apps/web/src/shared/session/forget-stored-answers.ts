/** Where releases before November 29, 2026 kept answers of the server for the next visit. */
const KEY = 'rookery-cache'

/** Removes what an earlier release left in this browser: the user, teams and audiences. */
export const forgetStoredAnswers = (): void => localStorage.removeItem(KEY)
