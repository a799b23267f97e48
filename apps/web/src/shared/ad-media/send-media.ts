import type { AdMedia } from '@rookery/contract'
import { ApiError } from '@rookery/api-client'
import { filesCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { sendInParts } from '../files/send-in-parts.ts'
import { storeUpload, storedUpload } from './stored-upload.ts'

export interface AccountOfTeam {
  teamId: string
  accountId: string
}

/** How often a signature is renewed: each is valid for 15 minutes. */
const SIGNATURES_PER_BATCH = 40

/**
 * Sends a file for an ad account in parts. An interrupted upload, also from before a reload, resumes.
 * `onShare` is called with the share sent, 0 to 1. Rejects with ApiError, TypeError or the signal's
 * AbortError.
 */
export async function sendMedia(
  file: File,
  { teamId, accountId }: AccountOfTeam,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<AdMedia> {
  const quietOptions = { signal, quiet: true }
  for (let left = SIGNATURES_PER_BATCH; ; left -= 1) {
    const uploadPolicy = await api.call(
      filesCalls.signUpload,
      {
        purpose: 'ad_media',
        team_id: teamId,
        ad_account_id: accountId,
        file_name: file.name,
        content_type: file.type,
        size_bytes: file.size,
        resume: storedUpload(accountId, file) ?? undefined,
      },
      quietOptions,
    )
    storeUpload(accountId, file, uploadPolicy.upload_id)
    onShare(uploadPolicy.received_bytes / file.size)
    try {
      await sendInParts(file, uploadPolicy, (bytes) => onShare(bytes / file.size), signal)
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 410
      if (!isOver || left === 1) throw error
      continue
    }
    try {
      const { media } = await api.call(
        filesCalls.completeUpload,
        { upload_id: uploadPolicy.upload_id },
        quietOptions,
      )
      storeUpload(accountId, file, null)
      return media!
    } catch (error) {
      // Refused: the same file starts over. After a lost answer the request is repeated.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        storeUpload(accountId, file, null)
      throw error
    }
  }
}
