import type { CallInput, CallOutput } from '@rookery/contract'
import * as calls from '@rookery/contract/foundation/files/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'

type UploadInput = CallInput<'sign-upload'>

/**
 * Signs an upload for one purpose; supplied by the domain that reads the file. `origin` is the public origin
 * of this server.
 */
export type SignUpload = (
  deps: Deps,
  actor: UserActor,
  upload: UploadInput,
  origin: string,
) => Promise<CallOutput<'sign-upload'>>
export type Signers = Readonly<Record<UploadInput['purpose'], SignUpload>>

export const createRoutes = (signers: Signers): readonly Route[] => [
  defineRoute(
    calls.signUpload,
    async ({ input: { body }, actor, deps, request }) =>
      await signers[body.purpose](deps, actor, body, ownOrigin(request, deps.config)),
  ),
]
