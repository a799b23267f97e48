import { ApiError, errorMessage, NETWORK_FAILURE } from '@rookery/api-client'
import { saveBlob } from '@rookery/ui/lib/save-blob.ts'
import { appToken } from '../api/app-token.ts'

/**
 * Saves the file that a call of the pro-targeting site answers. It needs the site's token, which a link cannot send.
 * Rejects with ApiError.
 */
export async function saveAnswer(path: string, query: Record<string, string>, name: string): Promise<void> {
  const url = `${path}?${new URLSearchParams(query)}`
  const headers = { authorization: `Token ${appToken()}` }
  const response = await fetch(url, { headers, credentials: 'include' }).catch(() => {
    throw new ApiError(NETWORK_FAILURE, { status: 0, data: null })
  })
  if (response.ok) return saveBlob(name, await response.blob())
  const data: unknown = await response.json().catch(() => null)
  throw new ApiError(errorMessage(data), { status: response.status, response, data })
}
