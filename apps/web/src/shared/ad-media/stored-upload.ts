type Picked = Pick<File, 'name' | 'size' | 'lastModified'>

const keyOf = (accountId: string, { name, size, lastModified }: Picked): string =>
  `media-upload:${accountId}:${size}:${lastModified}:${name}`

/** The unfinished upload of this very file, so that it resumes when chosen again. */
export const storedUpload = (accountId: string, file: Picked): string | null =>
  localStorage.getItem(keyOf(accountId, file))

export function storeUpload(accountId: string, file: Picked, uploadId: string | null): void {
  if (uploadId) localStorage.setItem(keyOf(accountId, file), uploadId)
  else localStorage.removeItem(keyOf(accountId, file))
}
