import { ApiError } from '@rookery/api-client'

/** The version that is stored, where an older one was sent. */
function storedVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  const { version } = (error.data ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/** A change that is never too late, such as one that stops spending: made of what is stored where somebody else changed it meanwhile. */
export async function ofAnyVersion<T>(read: number, write: (version: number) => Promise<T>): Promise<T> {
  try {
    return await write(read)
  } catch (error) {
    const stored = storedVersion(error)
    if (stored === undefined) throw error
    return await write(stored)
  }
}
