import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { adsTimes } from './ads-times.ts'

/** Reasons why a custom audience cannot be targeted yet. A new one has both. */
export const notTargetable = { processing: 'PROCESSING', too_small: 'TOO_SMALL' } as const

export const adsCustomAudienceSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: nullableField(z.string()),
  /** `CRM` for uploaded lists; `WEB`, `FLEXIBLE`, `MOBILE_AUDIENCE`, … */
  audience_type: z.string(),
  /** Matched users; null until a batch is processed. */
  audience_size: nullableField(z.number().int()),
  targetable: z.boolean(),
  targetable_types: tolerantArray(z.string()),
  reasons_not_targetable: tolerantArray(z.string()),
  permission_level: nullableField(z.string()),
  owner_account_id: nullableField(z.string()),
  is_owner: optionalField(z.boolean()),
  partner_source: nullableField(z.string()),
  list_type: nullableField(z.string()),
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
  campaign_name: nullableField(z.string()),
  line_items: z.array(
    z.looseObject({
      id: z.string(),
      name: nullableField(z.string()),
      servable: optionalField(z.boolean()),
    }),
  ),
})

export type AdsCustomAudience = z.output<typeof adsCustomAudienceSchema>
export type AdsCustomAudiencePermission = z.output<typeof adsCustomAudiencePermissionSchema>
export type AdsTargeted = z.output<typeof adsTargetedSchema>
