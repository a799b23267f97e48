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
export const ACCEPT = Object.keys(kinds).join(',')

export type FileProblem = { problem: 'type' } | { problem: 'empty' } | { problem: 'size'; megabytes: number }

/** What the server would refuse, told before a byte is sent. Whether it is what it says is the server's to see. */
export function checkFile(file: { type: string; size: number }): FileProblem | null {
  const kind = kinds[file.type]
  if (!kind) return { problem: 'type' }
  if (file.size === 0) return { problem: 'empty' }
  const cap = MEDIA_BYTES_CAPS[kind]
  return file.size > cap ? { problem: 'size', megabytes: cap / 1_048_576 } : null
}
