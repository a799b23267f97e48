import { ownLocal } from '../api/own-storage.ts'

type Picked = Pick<File, 'name' | 'size' | 'lastModified'>

const keyOf = (accountId: string, { name, size, lastModified }: Picked): string =>
  `media-upload:${accountId}:${size}:${lastModified}:${name}`

/** The unfinished upload of this very file, so that it resumes when chosen again. */
export const storedUpload = (accountId: string, file: Picked): string | null =>
  ownLocal.getItem(keyOf(accountId, file))

export function storeUpload(accountId: string, file: Picked, uploadId: string | null): void {
  if (uploadId) ownLocal.setItem(keyOf(accountId, file), uploadId)
  else ownLocal.removeItem(keyOf(accountId, file))
}
