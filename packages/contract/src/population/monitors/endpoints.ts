import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain, ratioOfPeople } from '../../core/figures.ts'
import { exploreKind, exploreText, postLanguage } from '../explore/endpoints.ts'
import { booleanQuery, count, id, list, page, keySchema, time } from '../../objects/common.ts'
import { post, sentimentShares } from '../../objects/post.ts'
import { rules } from '../../core/input-rules.ts'

const userAuth = [
  'session',
  'standalone + session',
  'token:pro-targeting',
] as const satisfies readonly AuthMode[]

/** A number against the week before: ratio minus one with its 95% interval. */
export const weekChange = z.object({
  change: ratioOfPeople(),
  low: ratioOfPeople(),
  high: ratioOfPeople(),
  /** Change of everyone's posts in the same week; null if unknown. */
  usual: ratioOfPeople().nullable(),
  /** After false-discovery control over the stored weeks. */
  q_value: ratioOfPeople(),
  /** Significant after subtracting the change of everyone's posts. */
  significant: z.boolean(),
})
/** What a monitor counts. */
const monitorDefinition = z.object({
  query: z.string(),
  kind: exploreKind,
  country_codes: z.array(z.string()),
  post_language: z.string().nullable(),
})
export type MonitorDefinition = z.infer<typeof monitorDefinition>

export const monitorWeek = z.object({
  /** A Monday, UTC. */
  week_start: z.iso.date(),
  /** Number of the definition that was counted; the monitor has the present one’s. */
  revision: plain('place', z.int().min(1)),
  /** What was counted; null if that was not kept. */
  definition: monitorDefinition.nullable(),
  /** Null if fewer than 50 people wrote. */
  posts: plain('things', z.int().min(0)).nullable(),
  /** 95% interval over authors. */
  posts_low: plain('things', z.int().min(0)).nullable(),
  posts_high: plain('things', z.int().min(0)).nullable(),
  /**
   * Expected number if they had grown like everyone's posts over the displayed weeks, at this level; null if
   * unknown.
   */
  posts_usual: plain('things', z.int().min(0)).nullable(),
  /**
   * Posts in the week as far before this one as the number of displayed weeks; null if not counted, or too
   * few people wrote.
   */
  posts_before: plain('things', z.int().min(0)).nullable(),
  authors: count,
  /** Impressions of the displayed posts, as far as X reports them. */
  impressions: plain('public').nullable(),
  /** Against the week before; null if either has too few posts. */
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
  /** Number of the present definition: grows with each change of what is counted. */
  revision: plain('place', z.int().min(1)),
  /** False: paused, so nothing is counted until it is resumed. */
  active: z.boolean(),
  created_at: time,
  last_run_at: time.nullable(),
  next_run_at: time.nullable(),
  /** A job is counting weeks or about to: more will follow soon. */
  counting: z.boolean(),
  /** Posts of the newest weeks of one definition, oldest first, for a sparkline; null if too few. */
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
  auth: userAuth,
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
  auth: userAuth,
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
  idempotent: true,
})
export const getMonitor = endpoint({
  name: 'get-monitor',
  method: 'GET',
  path: '/api/external/monitors/{pk}/',
  action: 'monitors.read',
  auth: userAuth,
  summary: 'One monitor.',
  params: keySchema,
  response: monitor,
})
export const updateMonitor = endpoint({
  name: 'update-monitor',
  method: 'PATCH',
  path: '/api/external/monitors/{pk}/',
  action: 'monitors.write',
  auth: userAuth,
  summary:
    'Changes a monitor; for another query a job counts the past 4 weeks anew; what was counted before stays.',
  params: keySchema,
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
  auth: userAuth,
  summary: 'Deletes a monitor and its weeks.',
  params: keySchema,
  status: 204,
})
export const getWeeklyResults = endpoint({
  name: 'get-weekly-results',
  method: 'GET',
  path: '/api/external/weekly-results-monitor/',
  action: 'monitors.read',
  auth: userAuth,
  summary:
    'The stored weeks of a monitor, newest first; change is against the week before. What an earlier definition counted of the same weeks is kept apart.',
  query: z.object({ monitor_id: id, weeks: z.coerce.number().int().min(1).max(104).default(12) }),
  response: z.object({
    monitor,
    weeks: z.array(monitorWeek),
    /** The same weeks as earlier definitions counted them, newest first. */
    earlier: z.array(monitorWeek),
  }),
})
