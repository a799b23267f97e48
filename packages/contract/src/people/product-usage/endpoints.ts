import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { usageFunnelNames } from '../../core/usage-funnels.ts'
import { time } from '../../objects/common.ts'
import { siteNames } from '../../sites.ts'

/** Of browsers that agreed to tell: a person with two of them counts twice. */
const browsers = plain('things')
const share = plain('measure', z.number())

const funnelStep = z.object({
  event: z.string(),
  people: browsers,
  /** Of those of the step before it, with the 95% interval of that share; null at the first step and after nobody. */
  share: share.nullable(),
  low: share.nullable(),
  high: share.nullable(),
})
const cohort = z.object({
  /** Monday (UTC) of the week of their first event. */
  week: z.iso.date(),
  /** By whole weeks after each browser's own first event: the first is the cohort itself. */
  weeks: z.array(
    z.object({
      people: browsers,
      /** Whether that week is over for the whole cohort; otherwise the number can still grow. */
      is_whole: z.boolean(),
    }),
  ),
})

export const readProductUsage = endpoint({
  name: 'read-product-usage',
  method: 'GET',
  path: '/api/operators/usage/',
  action: 'product-usage.read',
  auth: ['session only'],
  summary:
    'Operators: how the product itself is used, from the usage events of the browsers that agreed: days, funnels, who came back, screens and steps.',
  query: z.object({
    days: z.coerce.number().int().min(1).max(400).default(90),
    /** Only what was told on this site. */
    site: z.enum(siteNames).optional(),
  }),
  response: z.object({
    /** Whether the installation keeps usage events at all. */
    is_kept: z.boolean(),
    /** When the first event came; null without any. */
    began_at: time.nullable(),
    /** First and last day (UTC). */
    since: z.iso.date(),
    until: z.iso.date(),
    people: browsers,
    sessions: plain('things'),
    /** Every day of the period, also those without events. */
    days: z.array(z.object({ date: z.iso.date(), people: browsers, sessions: plain('things') })),
    funnels: z.array(z.object({ name: z.enum(usageFunnelNames), steps: z.array(funnelStep) })),
    retention: z.array(cohort),
    /** The most used, first. */
    screens: z.array(
      z.object({ site: z.string(), screen: z.string(), people: browsers, times: plain('things') }),
    ),
    actions: z.array(z.object({ action: z.string(), people: browsers, times: plain('things') })),
  }),
  errors: ['permission_denied'],
  limit: 'search',
})
