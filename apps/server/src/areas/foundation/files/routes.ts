import * as calls from '@rookery/contract/foundation/files/endpoints.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import type { FileKinds } from './file-kinds.ts'
import { findFile } from './file.service.ts'

export const createRoutes = (kinds: FileKinds): readonly Route[] => [
  defineRoute(
    calls.signUpload,
    async ({ input: { body }, actor, deps, request }) =>
      await kinds[body.purpose].sign(deps, actor, body, ownOrigin(request, deps.config)),
  ),
  defineRoute(calls.completeUpload, async ({ input: { body }, actor, deps, request }) => {
    const file = isId(body.upload_id) ? await findFile(deps.db, body.upload_id) : undefined
    const onComplete = file && kinds[file.purpose].onComplete
    if (!onComplete) throw fail('not_found')
    return await onComplete(deps, actor, file, body, ownOrigin(request, deps.config))
  }),
]
