import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { adsTimes } from './ads-times.ts'

export const adsAccountSchema = z.looseObject({
  /** Base-36, e.g. `18ce54d4x5t`. */
  id: z.string().min(1),
  name: z.string(),
  business_name: nullableField(z.string()),
  business_id: nullableField(z.string()),
  /** IANA name. */
  timezone: z.string(),
  timezone_switch_at: nullableField(z.string()),
  /** `ACCEPTED`, `UNDER_REVIEW`, `REJECTED`. */
  approval_status: z.string(),
  industry_type: nullableField(z.string()),
  salt: nullableField(z.string()),
  ...adsTimes,
})

/** Roles of the acting user on one ad account. */
export const adsAccessSchema = z.looseObject({
  user_id: z.string(),
  permissions: z.array(z.string()),
})

export const adsPromotableUserSchema = z.looseObject({
  id: z.string(),
  user_id: z.string(),
  account_id: optionalField(z.string()),
  /** The entry of type `FULL` is the advertiser's own handle; other types: `RETWEETS_ONLY`. */
  promotable_user_type: z.string(),
  ...adsTimes,
})

export const adsFeaturesSchema = z.array(z.string())

export const adsPermissions = {
  account_admin: 'ACCOUNT_ADMIN',
  ad_manager: 'AD_MANAGER',
  creative_manager: 'CREATIVE_MANAGER',
  campaign_analyst: 'CAMPAIGN_ANALYST',
  analyst: 'ANALYST',
  partner_audience_manager: 'PARTNER_AUDIENCE_MANAGER',
  tweet_composer: 'TWEET_COMPOSER',
} as const

const mayUpload: readonly string[] = [
  adsPermissions.account_admin,
  adsPermissions.ad_manager,
  adsPermissions.partner_audience_manager,
]
const mayManage: readonly string[] = [adsPermissions.account_admin, adsPermissions.ad_manager]

/** Whether these permissions allow creating and filling custom audiences. */
export const canUploadAudiences = (permissions: readonly string[]): boolean =>
  permissions.some((each) => mayUpload.includes(each))

/** Whether these permissions count as access for the product's "validate ad account". */
export const canManageAds = (permissions: readonly string[]): boolean =>
  permissions.some((each) => mayManage.includes(each))

export type AdsAccount = z.output<typeof adsAccountSchema>
export type AdsAccess = z.output<typeof adsAccessSchema>
export type AdsPromotableUser = z.output<typeof adsPromotableUserSchema>
