import type { CallInput, Import } from '@rookery/contract'
import { audienceListsCalls, filesCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { sendInParts } from '../files/send-in-parts.ts'

export type ListMapping = NonNullable<CallInput<'complete-upload'>['mapping']>

/**
 * Signs an upload, sends the file in parts and starts its import. `onSent` is called with the number of bytes
 * sent. Rejects with ApiError, the signal's AbortError, or TypeError if the connection is lost.
 */
export async function uploadList(
  file: File,
  teamId: string,
  mapping: ListMapping,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const uploadPolicy = await api.call(
    filesCalls.signUpload,
    {
      file_name: file.name,
      content_type: typeOf(file),
      size_bytes: file.size,
      purpose: 'audience_list',
      team_id: teamId,
    },
    { signal },
  )
  await sendInParts(file, uploadPolicy, onSent, signal)
  const completedFile = await api.call(
    audienceListsCalls.completeUpload,
    { upload_id: uploadPolicy.upload_id, mapping },
    { signal },
  )
  return completedFile.import!
}

/** Browsers derive types from the file's extension, and some have none for CSV. */
const typeOf = ({ type, name }: File): string => {
  if (/^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:csv|vnd\.ms-excel))$/.test(type))
    return type
  return /\.te?xt$/i.test(name) ? 'text/plain' : 'text/csv'
}
