import { MEDIA_BYTES_CAPS } from '@rookery/contract/constants.ts'

export const mediaTypes = ['IMAGE', 'GIF', 'VIDEO'] as const
export type MediaType = (typeof mediaTypes)[number]

const kinds: Record<string, MediaType> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/gif': 'GIF',
  'video/mp4': 'VIDEO',
  'video/quicktime': 'VIDEO',
}
/** File types of these kinds, as a file picker takes them. */
export const fileTypesOf = (accepted: readonly MediaType[]): string =>
  Object.entries(kinds)
    .filter(([, kind]) => accepted.includes(kind))
    .map(([type]) => type)
    .join(',')

export type FileProblem = { problem: 'type' } | { problem: 'empty' } | { problem: 'size'; megabytes: number }

/** Checks by type and size that the server would fail, before uploading. The server checks the content. */
export function checkFile(
  file: { type: string; size: number },
  accepted: readonly MediaType[] = mediaTypes,
): FileProblem | null {
  const kind = kinds[file.type]
  if (!kind || !accepted.includes(kind)) return { problem: 'type' }
  if (file.size === 0) return { problem: 'empty' }
  const bytesCap = MEDIA_BYTES_CAPS[kind]
  return file.size > bytesCap ? { problem: 'size', megabytes: bytesCap / 1_048_576 } : null
}
