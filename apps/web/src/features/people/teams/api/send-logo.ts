import { sendFile } from '@rookery/api-client'
import { filesCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'

/** Uploads a PNG; returns the id by which a team sets it as its logo. */
export async function sendLogo(png: Blob, fileName: string): Promise<string> {
  const { upload_id, url, headers } = await api.call(filesCalls.signUpload, {
    file_name: fileName,
    content_type: 'image/png',
    size_bytes: png.size,
    purpose: 'team_logo',
  })
  const sentFile = await sendFile('PUT', url, headers, png)
  if (!sentFile.ok) throw new TypeError('The connection failed.')
  return (await api.call(filesCalls.completeUpload, { upload_id })).file_id
}
