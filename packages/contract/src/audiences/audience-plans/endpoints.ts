import { z } from 'zod'
import { PLAN_AUDIENCES_CAP } from '../../constants.ts'
import { endpoint } from '../../core/endpoint.ts'
import { campaignObjectives, currencies, statuses } from '../../enums.ts'
import { audiencePlan } from '../../objects/audience-plan.ts'
import { givenTime, id, list, page, keySchema } from '../../objects/common.ts'
import { budgetForecast } from '../../objects/forecast.ts'
import { rules } from '../../core/input-rules.ts'

const money = z.int().min(1, rules.budgetPositive).max(1e15, rules.budgetTooLarge)
const fields = {
  name: z.string().trim().min(1).max(255),
  objective: z.enum(campaignObjectives),
  audience_ids: z.array(id).min(1, rules.audience).max(PLAN_AUDIENCES_CAP, rules.tooManyAudiences),
  ad_account_id: z.string().max(64).nullable(),
  start: givenTime,
  end: givenTime,
  currency: z.enum(currencies),
  lifetime_budget_micro: money,
  daily_budget_micro: money.nullable(),
  status: z.enum(statuses),
}
const givenFields = {
  ...fields,
  ad_account_id: fields.ad_account_id.default(null),
  daily_budget_micro: money.nullable().default(null),
}
const { status, ...content } = { ...givenFields, currency: fields.currency.default('USD') }
const { name: _, ...forecastable } = content
const { start, end, ...known } = fields
const version = z.int().positive()
const errors = ['invalid_transition', 'stale_version'] as const

export const listAudiencePlans = endpoint({
  name: 'list-audience-plans',
  method: 'GET',
  path: '/api/audience-plan/',
  action: 'audience-plans.read',
  auth: ['session'],
  summary: "Reads the team's media plans.",
  query: z.object({
    ...page,
    team_id: id.optional(),
    status: z.enum(statuses).optional(),
    q: z.string().max(200).optional(),
    ordering: z.string().max(40).optional(),
  }),
  response: list(audiencePlan),
})
export const createAudiencePlan = endpoint({
  name: 'create-audience-plan',
  method: 'POST',
  path: '/api/audience-plan/',
  action: 'audience-plans.write',
  auth: ['session'],
  summary:
    'Stores a draft plan and computes its forecast from sizes, a table of costs per thousand and the budget.',
  body: z.strictObject({ team_id: id, ...content }),
  status: 201,
  response: audiencePlan,
  idempotent: true,
})
export const forecastAudiencePlan = endpoint({
  name: 'forecast-audience-plan',
  method: 'POST',
  path: '/api/audience-plan/forecast/',
  action: 'audience-plans.write',
  auth: ['session'],
  summary:
    'What a plan that nobody stored is likely to do: the forecast that whoever may store it would store with it.',
  body: z.strictObject({ team_id: id, ...forecastable }),
  /** Null if none of the audiences has a native size. */
  response: z.object({ forecast: budgetForecast.nullable() }),
  limit: 'sizing',
})
export const getAudiencePlan = endpoint({
  name: 'get-audience-plan',
  method: 'GET',
  path: '/api/audience-plan/{pk}/',
  action: 'audience-plans.read',
  auth: ['session'],
  summary: 'Reads one plan; the forecast is made again when the sizes changed.',
  params: keySchema,
  response: audiencePlan,
})
export const replaceAudiencePlan = endpoint({
  name: 'replace-audience-plan',
  method: 'PUT',
  path: '/api/audience-plan/{pk}/',
  action: 'audience-plans.write',
  auth: ['session'],
  summary: 'Replaces the plan; its status must follow the table of transitions.',
  params: keySchema,
  body: z.strictObject({ ...content, status, version }),
  response: audiencePlan,
  errors,
})
export const updateAudiencePlan = endpoint({
  name: 'update-audience-plan',
  method: 'PATCH',
  path: '/api/audience-plan/{pk}/',
  action: 'audience-plans.write',
  auth: ['session'],
  summary: 'Changes only the given fields of a plan, by the rules of replacing it.',
  params: keySchema,
  body: z.strictObject({ ...z.object({ ...known, start, end }).partial().shape, version }),
  response: audiencePlan,
  errors,
})
export const deleteAudiencePlan = endpoint({
  name: 'delete-audience-plan',
  method: 'DELETE',
  path: '/api/audience-plan/{pk}/',
  action: 'audience-plans.write',
  auth: ['session'],
  summary: 'Deletes a draft, scheduled or final plan.',
  params: keySchema,
  status: 204,
  errors: ['invalid_transition'],
})
