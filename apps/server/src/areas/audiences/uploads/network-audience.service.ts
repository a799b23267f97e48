import { isNetworkError, type AdsClient, type AdsCustomAudience } from '@rookery/network'
import { JobFailure, type StepDone } from '../../foundation/jobs/background-job.service.ts'
import { deleteJobs } from '../../foundation/jobs/own-jobs.service.ts'
import type { UploadStep } from './upload-cursor.ts'
import { markerOf, uploadOfMarker } from './upload-marker.ts'
import { changeUpload, markReplaced, ownsMarker } from './upload.repository.ts'

/**
 * The audience on the network to fill: one created by a call whose answer was lost, the team's own of that
 * name (extended or replaced), or a new one. Names are unique in an ad account.
 */
export async function findOrCreateAudience(step: UploadStep, ads: AdsClient): Promise<StepDone> {
  const { run, upload, cursor } = step
  const { deps, signal } = run
  const account = upload.ad_account_id
  if (cursor.replacing !== null) return await replaceMembers(step, cursor.replacing, ads)
  const useExisting = ({ id }: AdsCustomAudience): StepDone => ({
    write: async (tx) => await changeUpload(tx, upload.id, { network_id: id }, deps.clock()),
  })
  let existing: AdsCustomAudience | undefined
  for await (const audience of ads.customAudiences(account, { q: upload.name }, { signal }))
    if (audience.name === upload.name) existing = audience
  if (!existing) {
    const audienceDetails = { name: upload.name, description: markerOf(upload.id) }
    return useExisting(await ads.createCustomAudience(account, audienceDetails, { signal }))
  }
  const createdBy = uploadOfMarker(existing.description)
  if (createdBy === upload.id) return useExisting(existing)
  if (createdBy === null || !(await ownsMarker(deps.db, upload.team_id, createdBy)))
    throw new JobFailure('uploads.nameTaken')
  if (upload.mode === 'add') return useExisting(existing)
  // Stored before the deletion, so that a retry after a kill still knows which audience is being replaced.
  return { cursor: { ...cursor, replacing: existing.id } }
}

async function replaceMembers(
  { run, upload, cursor }: UploadStep,
  networkId: string,
  ads: AdsClient,
): Promise<StepDone> {
  const { deps, signal } = run
  try {
    await ads.deleteCustomAudience(upload.ad_account_id, networkId, { signal })
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) throw error
  }
  return {
    cursor: { ...cursor, replacing: null },
    write: async (tx) => {
      const now = deps.clock()
      const { team_id, ad_account_id } = upload
      await deleteJobs(tx, await markReplaced(tx, team_id, ad_account_id, networkId, upload.id, now))
    },
  }
}
