import { z } from 'zod'
import { endpoint, type AuthMode } from '../core/endpoint.ts'
import { plain, ratioOfPeople } from '../core/figures.ts'
import { exploreKind, exploreText, postLanguage } from '../explore/endpoints.ts'
import { booleanQuery, count, id, list, page, pk, time } from '../objects/common.ts'
import { post, sentimentShares } from '../objects/post.ts'
import { rules } from '../core/input-rules.ts'

const person = [
  'session',
  'standalone + session',
  'token:pro-targeting',
] as const satisfies readonly AuthMode[]

/** A number beside the one of the week before: a ratio less one with its 95% interval. */
export const weekChange = z.object({
  change: ratioOfPeople(),
  low: ratioOfPeople(),
  high: ratioOfPeople(),
  /** How everybody's posts changed in the same week; null where that is not known. */
  usual: ratioOfPeople().nullable(),
  /** After false-discovery control over the weeks that are kept. */
  q_value: ratioOfPeople(),
  /** More than chance explains, beyond what everybody's posts changed by. */
  significant: z.boolean(),
})
export const monitorWeek = z.object({
  /** A Monday, UTC. */
  week_start: z.iso.date(),
  /** Null where fewer than 50 people wrote. */
  posts: plain('things', z.int().min(0)).nullable(),
  /** Its 95% interval, over authors. */
  posts_low: plain('things', z.int().min(0)).nullable(),
  posts_high: plain('things', z.int().min(0)).nullable(),
  /** As many as they would be had they grown as everybody's posts did over the weeks shown, at this level; null where that is not known. */
  posts_usual: plain('things', z.int().min(0)).nullable(),
  /** Of the week that lies as many weeks back as are shown; null where it was not counted, or too few people wrote. */
  posts_before: plain('things', z.int().min(0)).nullable(),
  authors: count,
  /** Of the posts shown, as far as X tells. */
  impressions: plain('public').nullable(),
  /** Against the week before; null where one of the two has too few. */
  change: weekChange.nullable(),
  sentiment: sentimentShares.nullable(),
  top_posts: z.array(post),
  snapshot: z.string(),
  computed_at: time,
})
export type MonitorWeek = z.infer<typeof monitorWeek>

export const monitor = z.object({
  id,
  team_id: id,
  name: z.string(),
  query: z.string(),
  kind: exploreKind,
  country_codes: z.array(z.string()),
  post_language: z.string().nullable(),
  /** Paused when false: nothing is counted until it goes on. */
  active: z.boolean(),
  created_at: time,
  last_run_at: time.nullable(),
  next_run_at: time.nullable(),
  /** Weeks are being counted by a job, or are about to be: there are more soon. */
  counting: z.boolean(),
  /** Posts of the newest weeks, oldest first, for a small line; null where too few. */
  trend: z.array(z.object({ week_start: z.iso.date(), posts: plain('things', z.int().min(0)).nullable() })),
  latest: monitorWeek.pick({ week_start: true, posts: true, authors: true, change: true }).nullable(),
})
export type Monitor = z.infer<typeof monitor>

const name = z.string(rules.required).trim().min(1, rules.required).max(120)
const countries = z.array(z.string().trim().min(2).max(60)).max(50)

export const listMonitors = endpoint({
  name: 'list-monitors',
  method: 'GET',
  path: '/api/external/monitors/',
  action: 'monitors.read',
  auth: person,
  summary: 'The monitors of the caller’s teams, newest first.',
  query: z.object({
    ...page,
    team_id: id.optional(),
    q: z.string().trim().max(100).optional(),
    active: booleanQuery.optional(),
  }),
  response: list(monitor),
})
export const createMonitor = endpoint({
  name: 'create-monitor',
  method: 'POST',
  path: '/api/external/monitors/',
  action: 'monitors.write',
  auth: person,
  summary: 'Keeps an exploration: a job counts the past 4 weeks at once, then each Monday the week before.',
  body: z.strictObject({
    team_id: id,
    name,
    query: exploreText,
    kind: exploreKind.optional(),
    country_codes: countries.default([]),
    post_language: postLanguage.optional(),
  }),
  status: 201,
  response: monitor,
  errors: ['limit_reached'],
})
export const getMonitor = endpoint({
  name: 'get-monitor',
  method: 'GET',
  path: '/api/external/monitors/{pk}/',
  action: 'monitors.read',
  auth: person,
  summary: 'One monitor.',
  params: pk,
  response: monitor,
})
export const updateMonitor = endpoint({
  name: 'update-monitor',
  method: 'PATCH',
  path: '/api/external/monitors/{pk}/',
  action: 'monitors.write',
  auth: person,
  summary: 'Changes a monitor; for another query a job counts the past 4 weeks anew, older ones stay.',
  params: pk,
  body: z.strictObject({
    name: name.optional(),
    query: exploreText.optional(),
    kind: exploreKind.optional(),
    country_codes: countries.optional(),
    post_language: postLanguage.nullable().optional(),
    active: z.boolean().optional(),
  }),
  response: monitor,
})
export const deleteMonitor = endpoint({
  name: 'delete-monitor',
  method: 'DELETE',
  path: '/api/external/monitors/{pk}/',
  action: 'monitors.write',
  auth: person,
  summary: 'Deletes a monitor and its weeks.',
  params: pk,
  status: 204,
})
export const getWeeklyResults = endpoint({
  name: 'get-weekly-results',
  method: 'GET',
  path: '/api/external/weekly-results-monitor/',
  action: 'monitors.read',
  auth: person,
  summary: 'The stored weeks of a monitor, newest first; change is against the week before.',
  query: z.object({ monitor_id: id, weeks: z.coerce.number().int().min(1).max(104).default(12) }),
  response: z.object({ monitor, weeks: z.array(monitorWeek) }),
})
