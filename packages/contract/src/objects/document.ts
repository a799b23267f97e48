import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'

/** A file the server generated; `url` is signed and valid until `expires_at`. */
export const document = z.object({
  id,
  name: z.string(),
  url: z.string(),
  content_type: z.string(),
  size_bytes: plain('things'),
  expires_at: time,
})
export type Document = z.infer<typeof document>
