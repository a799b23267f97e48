import { z } from 'zod'
import { COUNTRIES_CAP } from '../../constants.ts'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { people, plain } from '../../core/figures.ts'
import { campaignObjectives, currencies } from '../../enums.ts'
import { audienceUsage } from '../../objects/audience.ts'
import { autopilotRun } from '../../objects/autopilot.ts'
import { countryCode, id } from '../../objects/common.ts'
import { forecastAssumptions } from '../../objects/forecast.ts'
import { targetingPackage } from '../../objects/targeting.ts'

const autopilotAuth = [
  'standalone + session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const adAccountId = z.string().min(1).max(64)
const day = z.iso.date()
const money = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** Each autopilot of an account runs once a day; how many more can be switched on. */
const runs_left = plain('things')

const autopilotRefusals = [
  'subscription_required',
  'no_grant',
  'no_permission',
  'unknown',
  'runs_used',
] as const

export const getAutopilotAllowed = endpoint({
  name: 'get-autopilot-allowed',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-allowed/',
  action: 'usages.read',
  auth: autopilotAuth,
  summary: 'Whether subscription, grant and permission of an ad account let autopilot run.',
  query: z.object({ ad_account_id: adAccountId }),
  response: z.object({
    allowed: z.boolean(),
    reason: z.enum(autopilotRefusals).nullable(),
    runs_left,
  }),
  limit: 'search',
})
export const suggestAutopilotBudget = endpoint({
  name: 'suggest-autopilot-budget',
  method: 'POST',
  path: '/api/external/audience-usages/autopilot-suggested-budget/',
  action: 'usages.read',
  auth: autopilotAuth,
  summary:
    'The budget above which money brings less than half as many new people, from the forecast that every screen shows.',
  body: z.strictObject({
    ad_account_id: adAccountId,
    targeting_package: targetingPackage,
    countries: z
      .array(countryCode)
      .max(COUNTRIES_CAP - 1)
      .default([]),
    objective: z.enum(campaignObjectives),
    days: z.int().min(1).max(366).default(30),
  }),
  response: z.object({
    daily_budget_micro: plain('money'),
    lifetime_budget_micro: plain('money'),
    currency: z.enum(currencies),
    reach_low: people(),
    reach_high: people(),
    cpm_micro: plain('money'),
    assumptions: z.array(z.enum(forecastAssumptions)),
  }),
  errors: ['network_reauthorise'],
  limit: 'sizing',
})
export const listAutopilotRuns = endpoint({
  name: 'list-autopilot-runs',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-usage/',
  action: 'usages.read',
  auth: autopilotAuth,
  summary: 'What autopilot did on an ad account between two days, the latest first.',
  query: z.object({ ad_account_id: adAccountId, start: day.optional(), end: day.optional() }),
  response: z.object({ runs: z.array(autopilotRun), runs_left }),
})
export const setAutopilot = endpoint({
  name: 'set-autopilot',
  method: 'POST',
  path: '/api/external/audience-usages/autopilot-usage/',
  action: 'usages.write',
  auth: autopilotAuth,
  summary:
    'Switches autopilot on for an applied usage, with the most it may let the ad sets spend in a day, or off at once.',
  body: z.strictObject({
    usage_id: id,
    enabled: z.boolean(),
    /** Required to switch it on. */
    daily_budget_cap_micro: money.optional(),
    may_widen: z.boolean().default(false),
  }),
  response: audienceUsage,
  errors: [
    'fresh_sign_in',
    'autopilot_not_allowed',
    'subscription_required',
    'network_reauthorise',
    'network_unavailable',
  ],
  limit: 'search',
})
