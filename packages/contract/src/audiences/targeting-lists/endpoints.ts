import { z } from 'zod'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { audience } from '../../objects/audience.ts'
import { keySchema, list, page } from '../../objects/common.ts'
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
