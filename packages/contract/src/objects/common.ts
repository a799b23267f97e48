import { z } from 'zod'
import { people, plain } from '../core/figures.ts'
import { rules } from '../core/input-rules.ts'
import { inUtc } from './in-utc.ts'

export const id = z.string().min(1).max(64)
export const time = z.iso.datetime()
/**
 * A moment that somebody gives: one with an offset, to the minute or finer, is taken as the same moment in UTC, in the
 * notation of ISO 8601 or of mails (RFC 2822).
 */
export const givenTime = z.string().overwrite(inUtc).meta({ format: 'date-time' }).pipe(time)
/** An address as people type it: full-width signs, as ＠ of Japanese keyboards, and blanks around it are read. */
export const givenEmail = z.string().normalize('NFKC').trim().max(254).pipe(z.email(rules.email))
/** A count that is not disclosed under the privacy minimum: null reads "<50", zero included. */
export const count = people({ asGiven: true }).min(0).nullable()
/** A difference of two counts; null when it is smaller than the privacy minimum either way. */
export const countDelta = people({ asGiven: true }).nullable()
export const countryCode = z.string().regex(/^[A-Z]{2}$/, rules.countryCode)

export const page = {
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).default(0),
}
/** One value or a repeated parameter, always parsed as a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).optional())

export const list = <T extends z.ZodType>(item: T) =>
  z.object({
    count: plain('things'),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
/** The version last read, so that a change over another user's edit is refused. */
export const versionRead = z.int(rules.version).positive(rules.version)
export const keySchema = z.object({ pk: id })
export const booleanQuery = z.enum(['true', 'false']).transform((v) => v === 'true')
