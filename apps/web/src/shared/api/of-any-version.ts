import { ApiError } from '@rookery/api-client'

/** The stored version, if the error is a version conflict. */
function storedVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  const { version } = (error.data ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/**
 * For a change that applies to any version, such as one that stops spending: retries with the stored version
 * if another user changed the row.
 */
export async function writeAnyVersion<T>(read: number, write: (version: number) => Promise<T>): Promise<T> {
  try {
    return await write(read)
  } catch (error) {
    const currentVersion = storedVersion(error)
    if (currentVersion === undefined) throw error
    return await write(currentVersion)
  }
}
