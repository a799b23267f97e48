import { MEDIA_BYTES_CAPS } from '@rookery/contract/constants.ts'
import type { MediaType } from './media-filters.ts'

const kinds: Record<string, MediaType> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/gif': 'GIF',
  'video/mp4': 'VIDEO',
  'video/quicktime': 'VIDEO',
}
export const ACCEPTED_TYPES = Object.keys(kinds).join(',')

export type FileProblem = { problem: 'type' } | { problem: 'empty' } | { problem: 'size'; megabytes: number }

/** Checks by type and size that the server would fail, before uploading. The server checks the content. */
export function checkFile(file: { type: string; size: number }): FileProblem | null {
  const kind = kinds[file.type]
  if (!kind) return { problem: 'type' }
  if (file.size === 0) return { problem: 'empty' }
  const bytesCap = MEDIA_BYTES_CAPS[kind]
  return file.size > bytesCap ? { problem: 'size', megabytes: bytesCap / 1_048_576 } : null
}
