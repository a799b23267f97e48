import { z } from 'zod'
import { plain, shareOfPeople } from '../core/figures.ts'

/** Clock for hours: an IANA name, or 'authors' (default) for each author's local time. */
export const timeZoneQuery = z.string().max(60).optional()

/** When posts were written, in local time. */
export const postHours = {
  /**
   * weekday 1 (Monday) to 7, first hour 0 to 23; shares of all posts whose hour is known, null if too few
   * people wrote them.
   */
  hours: z.array(
    z.object({
      weekday: plain('place', z.int().min(1).max(7)),
      hour: plain('place', z.int().min(0).max(23)),
      share: shareOfPeople().nullable(),
      baseline_share: shareOfPeople().nullable(),
    }),
  ),
  /** Hours combined in a cell, so that each has enough people. */
  hours_per_cell: plain('time'),
  /** 'authors', or the IANA name of the common clock. */
  time_zone: z.string(),
  /**
   * In authors' local time: share of posts whose author's time zone is known; the others are not in the
   * hours. 0 if those are too few to be told, 1 if the others are. Null with a common clock.
   */
  zone_known: shareOfPeople().nullable(),
  /** The most common time zone of the authors; null if too few share one. */
  main_zone: z.string().nullable(),
}
