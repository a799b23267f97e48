import type { CallInput, Import, RecognisedList } from '@rookery/contract'
import { audienceListsCalls, filesCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { sendInParts } from '../files/send-in-parts.ts'

export type ListMapping = NonNullable<CallInput<'complete-upload'>['mapping']>
/** How a file is to be read; what is left out is recognised. */
export type ListReading = Omit<CallInput<'recognise-list'>, 'upload_id'>

/**
 * Signs an upload and sends the file in parts; answers its id. `onSent` is called with the number of bytes
 * sent. Rejects with ApiError, the signal's AbortError, or TypeError if the connection is lost.
 */
export async function sendList(
  file: File,
  teamId: string,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
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
  return uploadPolicy.upload_id
}

/** What the server recognises of a sent file, read as given. */
export const recogniseList = async (
  upload_id: string,
  reading: ListReading,
  signal: AbortSignal,
): Promise<RecognisedList> =>
  await api.call(audienceListsCalls.recogniseList, { upload_id, ...reading }, { signal })

/** Starts the import of a sent file. */
export async function importList(
  upload_id: string,
  mapping: ListMapping,
  signal: AbortSignal,
): Promise<Import> {
  const completedFile = await api.call(filesCalls.completeUpload, { upload_id, mapping }, { signal })
  return completedFile.import!
}

/** Browsers have no type for some tables; what a file is the server tells by its bytes. */
const typeOf = ({ type }: File): string =>
  /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:csv|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/.test(
    type,
  )
    ? type
    : 'application/octet-stream'
