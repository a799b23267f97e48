import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { readTime } from '@rookery/notations/times.ts'
import { timeOfId } from './time-of-id.ts'

/**
 * A time of a recorded answer as ISO 8601 in UTC; one without a zone is taken as UTC. Undefined if the text is
 * no time, or one whose day and month could be swapped.
 */
export function toUtc(text: string | undefined): string | undefined {
  const reading = readTime(text ?? '')
  return 'at' in reading ? reading.at : undefined
}

/**
 * When an account was made: as written, else as its id says, else unknown. What lies before the network's first
 * day is what programs write for no time.
 */
export function accountTime(text: string | undefined, id: string): string {
  const written = toUtc(text)
  return (written !== undefined && written >= UNKNOWN_TIME ? written : timeOfId(id)) ?? UNKNOWN_TIME
}
