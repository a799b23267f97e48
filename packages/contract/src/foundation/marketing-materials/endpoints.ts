import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { languages, materialFormats, materialTypes } from '../../enums.ts'
import { keySchema, list, page, time } from '../../objects/common.ts'

export const marketingMaterial = z.object({
  id: z.string(),
  title: z.string(),
  /** Shared by the languages and formats of a material. */
  slug: z.string(),
  content_type: z.enum(materialTypes),
  language: z.enum(languages),
  description: z.string(),
  /** Headings of its parts, for a preview. */
  contents: z.array(z.string()),
  thumbnail_url: z.string().nullable(),
  /** What it can be downloaded as. */
  formats: z.array(z.enum(materialFormats)),
  /** Of the PDF, as is the size. */
  file_name: z.string(),
  size_bytes: plain('things'),
  published_at: time,
  /** Visitors get it by a mailed link; the signed-in download it at once. */
  needs_request: z.boolean(),
})
export type MarketingMaterial = z.infer<typeof marketingMaterial>

export const listMarketingMaterials = endpoint({
  name: 'list-marketing-materials',
  method: 'GET',
  path: '/api/external/marketing-materials/',
  action: 'public.read',
  auth: ['standalone', 'session', 'token:pro-targeting'],
  summary: 'One-pagers, slides, questions and case studies to download, in both languages.',
  query: z.object({
    ...page,
    content_type: z.enum(materialTypes).optional(),
    language: z.enum(languages).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  response: list(marketingMaterial),
})
export const downloadMarketingMaterial = endpoint({
  name: 'download-marketing-material',
  method: 'GET',
  path: '/api/external/marketing-materials/{pk}/download/',
  action: 'public.read',
  // Visitors come with a signed link, from a page that has no token.
  auth: ['none', 'standalone + session', 'token:pro-targeting'],
  summary:
    'The file, counted: for the signed-in, and for ten uses within seven days with the link that was mailed.',
  params: keySchema,
  query: z.object({
    signed: z.string().max(200).optional(),
    format: z.enum(materialFormats).default('pdf'),
  }),
  download: 'application/octet-stream',
  errors: ['sign_in_required', 'permission_denied', 'gone'],
})
