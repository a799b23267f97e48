import { AUTHORS_TIME } from '@rookery/contract'

/** True for IANA names, e.g. 'Europe/Amsterdam'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A valid time zone for hours: an IANA name, or 'authors' for each author's own. */
export const isClock = (name: string): boolean => name === AUTHORS_TIME || isTimeZone(name)
