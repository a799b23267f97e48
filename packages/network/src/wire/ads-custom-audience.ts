import { z } from 'zod'
import { adsTimes } from './ads-times.ts'

/** Reasons why a custom audience cannot be targeted yet. A new one has both. */
export const notTargetable = { processing: 'PROCESSING', too_small: 'TOO_SMALL' } as const

export const adsCustomAudienceSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  /** `CRM` for uploaded lists; `WEB`, `FLEXIBLE`, `MOBILE_AUDIENCE`, … */
  audience_type: z.string(),
  /** Matched users; null until a batch is processed. */
  audience_size: z.number().int().nullish(),
  targetable: z.boolean(),
  targetable_types: z.array(z.string()),
  reasons_not_targetable: z.array(z.string()),
  permission_level: z.string().nullish(),
  owner_account_id: z.string().nullish(),
  is_owner: z.boolean().optional(),
  partner_source: z.string().nullish(),
  list_type: z.string().nullish(),
  ...adsTimes,
})

export const adsCustomAudiencePermissionSchema = z.looseObject({
  id: z.string(),
  custom_audience_id: z.string(),
  granted_account_id: z.string(),
  permission_level: z.enum(['READ_ONLY', 'READ_WRITE']),
  ...adsTimes,
})

/** Campaigns and line items that use an audience. */
export const adsTargetedSchema = z.looseObject({
  campaign_id: z.string(),
  campaign_name: z.string().nullish(),
  line_items: z.array(
    z.looseObject({ id: z.string(), name: z.string().nullish(), servable: z.boolean().optional() }),
  ),
})

export type AdsCustomAudience = z.output<typeof adsCustomAudienceSchema>
export type AdsCustomAudiencePermission = z.output<typeof adsCustomAudiencePermissionSchema>
export type AdsTargeted = z.output<typeof adsTargetedSchema>
