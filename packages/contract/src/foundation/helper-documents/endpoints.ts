import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'

const language = z.enum(['en', 'ja'])
export const helperDocumentKinds = ['guide', 'manual', 'help'] as const

/** A guide to read online or to download. */
export const helperDocument = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  kind: z.enum(helperDocumentKinds),
  download_url: z.string(),
  language,
  size_bytes: plain('things', z.int().min(0)),
  downloads: plain('things', z.int().min(0)),
  updated_at: time,
})
export type HelperDocument = z.infer<typeof helperDocument>

/** A run of text in a line; `href` is another document's id, or a web address. */
export const documentSpan = z.object({
  text: z.string(),
  style: z.enum(['strong', 'em', 'code']).optional(),
  href: z.string().optional(),
})
export type DocumentSpan = z.infer<typeof documentSpan>
const spansSchema = z.array(documentSpan)

export const documentBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id,
    spans: spansSchema,
  }),
  z.object({ type: z.literal('paragraph'), spans: spansSchema }),
  z.object({ type: z.literal('note'), spans: spansSchema }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(spansSchema) }),
  z.object({ type: z.literal('table'), head: z.array(spansSchema), rows: z.array(z.array(spansSchema)) }),
])
export type DocumentBlock = z.infer<typeof documentBlock>

export const listHelperDocuments = endpoint({
  name: 'list-helper-documents',
  method: 'GET',
  path: '/api/helper-documents/',
  action: 'documents.read',
  auth: ['session'],
  summary: "The guides in the language asked for, else the user's; in English where there is no other.",
  query: z.object({
    ...page,
    q: z.string().max(100).optional(),
    language: language.optional(),
    kind: z.enum(helperDocumentKinds).optional(),
  }),
  response: list(helperDocument),
})
export const getHelperDocument = endpoint({
  name: 'get-helper-document',
  method: 'GET',
  path: '/api/helper-documents/{pk}/',
  action: 'documents.read',
  auth: ['session'],
  summary: 'One guide with its text.',
  params: keySchema,
  response: helperDocument.extend({ blocks: z.array(documentBlock) }),
})
export const downloadHelperDocument = endpoint({
  name: 'download-helper-document',
  method: 'GET',
  path: '/api/helper-documents/{pk}/download/',
  action: 'documents.read',
  auth: ['session'],
  summary: 'One guide as a page of its own, to keep or to print; counts the download.',
  params: keySchema,
  download: 'text/html',
})
