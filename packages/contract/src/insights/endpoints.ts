import { z } from 'zod'
import { builtInsightTabs } from '../enums.ts'
import { endpoint } from '../core/endpoint.ts'
import { countryCode, id, listOf, pk } from '../objects/common.ts'
import { audienceInsight } from '../objects/insights.ts'
import { recipe } from '../objects/targeting.ts'
import * as facts from './facts.ts'

const tab = z.enum(builtInsightTabs).default('summary')
const language = z.enum(['en', 'ja']).optional()
/** Whose reach the tab of influential accounts tells: network ids. */
const account = z.string().regex(/^\d{1,20}$/)
/** What tabs about posts are asked with; the others ignore it. */
const aboutPosts = {
  /** Posts of the last so many days before the newest. */
  days: z.coerce.number().int().min(1).max(366).optional(),
  post_language: z.string().max(12).optional(),
  medium: z.enum(['photo', 'video', 'animated_gif', 'link', 'text']).optional(),
  cursor: z.string().max(200).optional(),
  /** IANA name; UTC when absent. */
  time_zone: z.string().max(60).optional(),
}

export const getAudienceInsight = endpoint(facts.getAudienceInsight, {
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a saved audience against its baseline.',
  params: pk,
  query: z.object({
    tab,
    language,
    ...aboutPosts,
    baseline_audience_id: id.optional(),
    country_codes: listOf(countryCode),
    accounts: listOf(account),
  }),
  response: audienceInsight,
  limit: 'insights',
})
export const getConfigInsight = endpoint(facts.getConfigInsight, {
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a config in a region.',
  params: pk,
  query: z.object({
    tab,
    language,
    ...aboutPosts,
    version: z.coerce.number().int().positive().optional(),
    region_id: z.coerce.number().int().optional(),
    accounts: listOf(account),
    baseline_audience_id: id.optional(),
  }),
  response: audienceInsight,
  limit: 'insights',
})
export const getRecipeInsight = endpoint(facts.getRecipeInsight, {
  auth: ['session', 'token:pro-targeting'],
  summary: 'One insight tab of a recipe that is not saved; the same figures as after saving.',
  body: z.strictObject({
    ...recipe,
    tab,
    language,
    ...aboutPosts,
    accounts: z.array(account).max(50).optional(),
    baseline: z.strictObject({ audience_id: id }).optional(),
    team_id: id.optional(),
  }),
  response: audienceInsight,
  limit: 'insights',
})
