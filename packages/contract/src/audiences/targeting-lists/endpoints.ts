import { z } from 'zod'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { SHARE_EMAILS_CAP } from '../../constants.ts'
import { plain } from '../../core/figures.ts'
import { audience, audienceUsage } from '../../objects/audience.ts'
import { audienceFilter } from '../audiences/endpoints.ts'
import { id, keySchema, list, page, time } from '../../objects/common.ts'
import { document } from '../../objects/document.ts'
import { targetingPackage } from '../../objects/targeting.ts'

/** People of the pro-targeting site and of the extension. */
const listAuth = [
  'standalone + session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const language = z.enum(['en', 'ja']).optional()

export const listRecentAudiences = endpoint({
  name: 'list-recent-audiences',
  method: 'GET',
  path: '/api/external/recent-audiences/',
  action: 'audiences.read',
  auth: listAuth,
  summary: "The audiences that the caller's teams built, changed or applied last, the latest first.",
  query: z.object({
    /** Only audiences that were applied or sent to this ad account. */
    ad_account_id: z.string().min(1).max(64).optional(),
    limit: page.limit.pipe(z.int().max(50)),
    offset: page.offset,
  }),
  response: list(audience),
})
export const listStoreAudiences = endpoint({
  name: 'list-store-audiences',
  method: 'GET',
  path: '/api/external/audiences/',
  action: 'public.read',
  auth: ['standalone', ...listAuth],
  summary:
    "The store as the pro-targeting site shows it: the caller's tabs; for visitors the catalogue's first rows.",
  query: z.object({ ...page, ...audienceFilter }),
  response: list(audience).extend({
    /** Only the rows that visitors see were answered. */
    limited: z.boolean(),
  }),
})
export const generateTargetingSheet = endpoint({
  name: 'generate-targeting-sheet',
  method: 'POST',
  path: '/api/external/audience-usages/generate-sheet/',
  one_at_a_time: 'export',
  action: 'recipes.explore',
  auth: listAuth,
  summary:
    'A package as a workbook with a sheet per kind, or as CSV with the kind in each row; what is deselected is marked.',
  body: z.strictObject({
    targeting_package: targetingPackage,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    language,
  }),
  response: z.object({ document }),
})
export const downloadTargetingPackage = endpoint({
  name: 'download-targeting-package',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/download_targeting_package/',
  action: 'audience-configs.read',
  auth: listAuth,
  summary: 'The package of a version, by default the newest, as JSON, CSV or a workbook.',
  params: keySchema,
  query: z.object({
    version: z.coerce.number().int().min(1).optional(),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
    language,
  }),
  download: 'application/octet-stream',
})

/** Sharing is for people: an extension's token does not share. */
const shareAuth = ['standalone + session', 'token:pro-targeting'] as const satisfies readonly AuthMode[]
const shareWish = z.strictObject({
  /** One at least; the rule is checked after whether the caller may see the list. */
  emails: z.array(z.string().trim().max(254)).max(SHARE_EMAILS_CAP).default([]),
  message: z.string().trim().max(1000).optional(),
})
const shareAnswer = z.object({
  shared_with: z.array(z.object({ email: z.string(), shared_at: time })),
  /** Addresses that received too many mails lately. */
  skipped: z.array(z.string()),
  /** A link for everybody else. */
  signed_url: z.string(),
})

export const shareAudienceUsage = endpoint({
  name: 'share-audience-usage',
  method: 'POST',
  path: '/api/external/audience-usages/{pk}/share/',
  action: 'shares.write',
  auth: shareAuth,
  summary: "Mails links to a usage's package, for anybody who has them, for 30 days.",
  params: keySchema,
  body: shareWish,
  response: shareAnswer,
  idempotent: true,
  limit: 'mail',
})
export const shareAudienceConfig = endpoint({
  name: 'share-audience-config',
  method: 'POST',
  path: '/api/external/audience-configs/{pk}/share/',
  action: 'shares.write',
  auth: shareAuth,
  summary: 'Mails links to the newest version of a config, for anybody who has them, for 30 days.',
  params: keySchema,
  body: shareWish,
  response: shareAnswer,
  idempotent: true,
  limit: 'mail',
})
export const listUsageShares = endpoint({
  name: 'list-usage-shares',
  method: 'GET',
  path: '/api/external/audience-usages/{pk}/shared-with/',
  action: 'shares.read',
  auth: shareAuth,
  summary: 'With whom a usage was shared by mail, and who opened it.',
  params: keySchema,
  query: z.object(page),
  response: list(z.object({ email: z.string(), shared_at: time, opened_at: time.nullable() })),
})
export const verifySignedUsage = endpoint({
  name: 'verify-signed-usage',
  method: 'POST',
  path: '/api/external/audience-usages/verify_signed/',
  action: 'public.read',
  auth: ['standalone', 'token:extension'],
  summary:
    'What a shared link carries, for whoever holds it: a package and where it is meant for, nothing of the team.',
  body: z.strictObject({ signed: z.string().min(1).max(100) }),
  response: audienceUsage
    .pick({ targeting_package: true, countries: true, audience_config_id: true })
    .extend({
      /** The usage; null for a config's link. */
      id: id.nullable(),
      state: audienceUsage.shape.state.nullable(),
      name: z.string().nullable(),
      audience_config_version: plain('place').nullable(),
      applied_at: time.nullable(),
      expires_at: time,
    }),
})
