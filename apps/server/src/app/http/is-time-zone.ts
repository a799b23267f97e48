import { AUTHORS_TIME } from '@rookery/contract'

/** True for IANA names, e.g. 'Europe/Amsterdam'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A clock hours can be asked by: that of a time zone, or each author's own. */
export const isClock = (name: string): boolean => name === AUTHORS_TIME || isTimeZone(name)
