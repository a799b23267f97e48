import * as uploadsCalls from '@rookery/contract/audiences/uploads/endpoints.ts'
import * as audiencesCalls from '@rookery/contract/audiences/audiences/endpoints.ts'
import * as calls from '@rookery/contract/audiences/uploads/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { isId } from '../../../security/new-id.ts'
import { readBodyFile } from '../../foundation/files/read-body-file.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readDetails } from '../audiences/store/audience-details.service.ts'
import { checkNames } from './list-upload.service.ts'
import { previewUsage } from './preview-usage.service.ts'
import { restoreUsage } from './restore-usage.service.ts'
import { sendFile, sendList } from './send-list.service.ts'
import {
  createUpload,
  estimateUpload,
  readUploadOf,
  readUploads,
  readUploadsOfAudience,
  findUploadByRequest,
  removeUpload,
} from './upload.service.ts'
import { createUsage, readUsages, findUsageByRequest } from './usage.service.ts'
import { verifyUsage } from './verify-usage.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.estimateUpload,
    async ({ input, actor, deps, signal }) => await estimateUpload(deps, actor, input.body, signal),
  ),
  defineRoute(calls.listUploadedAudiences, async (call) => {
    const { deps, actor, input } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
    if (query.audience_id !== undefined && !isId(query.audience_id)) return presentPage(call, query, 0, [])
    const { count, uploads } = await readUploads(deps, actor, { ...query, team_id: team?.id })
    return presentPage(call, query, count, uploads)
  }),
  defineRoute(
    calls.uploadAudience,
    async ({ input, actor, deps, signal }) => await createUpload(deps, actor, input.body, signal),
    async ({ actor, deps }, done) => await findUploadByRequest(deps, actor, done),
  ),
  defineRoute(
    calls.getUploadedAudience,
    async ({ input, actor, deps }) => await readUploadOf(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.removeUploadedAudience,
    async ({ input, actor, deps, signal }) => await removeUpload(deps, actor, input.params.pk, signal),
  ),
  defineRoute(calls.listAudienceUsages, async (call) => {
    const { deps, actor, input } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
    if (query.audience_config_id !== undefined && !isId(query.audience_config_id))
      return presentPage(call, query, 0, [])
    const { count, usages } = await readUsages(deps, actor, { ...query, team_id: team?.id })
    return presentPage(call, query, count, usages)
  }),
  defineRoute(
    calls.createAudienceUsage,
    async ({ input, actor, deps, signal }) => await createUsage(deps, actor, input.body, signal),
    async ({ actor, deps }, done) => await findUsageByRequest(deps, actor, done),
  ),
  defineRoute(
    calls.restoreAudienceUsage,
    async ({ input, actor, deps, signal }) =>
      await restoreUsage(deps, actor, input.params.pk, input.body.adset_ids, signal),
  ),
  defineRoute(
    calls.previewAudienceUsage,
    async ({ input, actor, deps, signal }) => await previewUsage(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.verifyAudienceUsage,
    async ({ input, actor, deps, signal }) =>
      await verifyUsage(deps, actor, input.params.pk, input.body.adset_id, signal),
  ),
  /** An audience together with its uploads. */
  defineRoute(audiencesCalls.getAudience, async ({ input, actor, deps }) => {
    const audience = await readDetails(deps, actor, input.params.pk)
    return { ...audience, uploads: await readUploadsOfAudience(deps, actor, audience.id) }
  }),
  defineRoute(
    uploadsCalls.sendAudienceList,
    async ({ input, actor, deps }) => await sendList(deps, actor, input.params.pk, input.body),
    async ({ actor, deps }, done) => await findUploadByRequest(deps, actor, done),
  ),
  defineRoute(
    uploadsCalls.uploadAudienceFile,
    async ({ input, actor, deps, request, signal }) =>
      await sendFile(
        deps,
        actor,
        input.query,
        await readBodyFile(request),
        ownOrigin(request, deps.config),
        signal,
      ),
  ),
  defineRoute(uploadsCalls.checkCustomAudiences, async ({ input, actor, deps, signal }) => {
    const { ad_account_id, custom_audience_names } = input.body
    return { custom_audiences: await checkNames(deps, actor, ad_account_id, custom_audience_names, signal) }
  }),
]
