import * as audienceListsCalls from '@rookery/contract/audiences/audience-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { invalid } from '../../../errors/app-error.ts'
import { completeMedia, findMediaUpload } from '../../advertising/ad-media/media-upload.service.ts'
import { completeLogo, findLogo } from '../../foundation/files/logo.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { recogniseList } from './recognise-list.service.ts'
import { completeList, readImportOf, readListOf, readLists, rename } from './list.service.ts'

export const routes: readonly Route[] = [
  /**
   * A logo is stored as it is and a media file is sent on to the network; every other uploaded file is a
   * list.
   */
  defineRoute(audienceListsCalls.completeUpload, async ({ input: { body }, actor, deps, request }) => {
    const logoFile = await findLogo(deps, actor, body.upload_id)
    if (logoFile !== null) return await completeLogo(deps, actor, logoFile, body.sha256)
    const media = await findMediaUpload(deps, actor, body.upload_id)
    if (media !== null) return await completeMedia(deps, actor, media, body.sha256)
    const { mapping } = body
    if (mapping === undefined) throw invalid({ mapping: 'input.required' })
    return await completeList(deps, actor, { ...body, mapping }, ownOrigin(request, deps.config))
  }),
  defineRoute(
    audienceListsCalls.recogniseList,
    async ({ input, actor, deps, signal }) => await recogniseList(deps, actor, input.body, signal),
  ),
  defineRoute(
    audienceListsCalls.getImport,
    async ({ input, actor, deps, request }) =>
      await readImportOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
  ),
  defineRoute(audienceListsCalls.listAudienceLists, async (call) => {
    const { deps, actor, input, request } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team.id : null
    const { count, lists } = await readLists(deps, actor, team, query, ownOrigin(request, deps.config))
    return presentPage(call, query, count, lists)
  }),
  defineRoute(
    audienceListsCalls.getAudienceList,
    async ({ input, actor, deps, request }) =>
      await readListOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
  ),
  defineRoute(
    audienceListsCalls.renameAudienceList,
    async ({ input, actor, deps, request }) =>
      await rename(deps, actor, input.params.pk, input.body.name, ownOrigin(request, deps.config)),
  ),
]
