import { readStoredUser } from './stored-user.ts'

let drawnFor: string | null = null

/**
 * Id of the user this page was drawn for; null for a visitor. Sent with every call, so that nothing is read
 * or saved as a user who signed in in another tab: all tabs share one cookie.
 */
export const pageUser = (): string | null => drawnFor

/** Called when the user of the page becomes known, and at a sign-in on this page. */
export const drawFor = (userId: string | null): void => {
  drawnFor = userId
}

/** Whether the user who signed in last in this browser, in whichever tab, is that of this page. */
export const isStillSignedIn = (): boolean => drawnFor === null || readStoredUser()?.id === drawnFor
