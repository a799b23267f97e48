import { z } from 'zod'
import { plain, shareOfPeople } from '../core/figures.ts'

/** By which clock hours are asked for: an IANA name, or 'authors' for each post by the clock of its author's place, which it is when absent. */
export const timeZoneAsked = z.string().max(60).optional()

/** When posts were written, as clocks showed it. */
export const postHours = {
  /** weekday 1 (Monday) to 7, first hour 0 to 23; shares of all posts whose hour is known, null where too few people wrote them. */
  hours: z.array(
    z.object({
      weekday: plain('place', z.int().min(1).max(7)),
      hour: plain('place', z.int().min(0).max(23)),
      share: shareOfPeople().nullable(),
      baseline_share: shareOfPeople().nullable(),
    }),
  ),
  /** Hours that stand together in a cell, so that each has enough people. */
  hours_per_cell: plain('time'),
  /** 'authors', or the IANA name of the one clock of all. */
  time_zone: z.string(),
  /** By the authors' clocks: of which part of the posts it is known by which clock their author lives; the others are not in the hours. Null by one clock. */
  zone_known: shareOfPeople().nullable(),
  /** The time zone that most of the authors live in; null where too few of them live in any. */
  main_zone: z.string().nullable(),
}
