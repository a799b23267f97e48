import { LOGO_BYTES_CAP } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { beginUpload, requireFileType, type UploadRequest } from './file.service.ts'

const picture = { types: ['image/png'], cap: LOGO_BYTES_CAP, hint: 'files.choosePng' } as const

/** Signs a logo upload. The logo belongs to no team until one adopts it. Throws limit_reached. */
export async function signLogo(deps: Deps, actor: UserActor, request: UploadRequest, origin: string) {
  requirePermission(actor, 'logos.send')
  const content_type = requireFileType(request, picture)
  const { file_name, size_bytes } = request
  return await beginUpload(
    deps,
    actor,
    { team_id: null, purpose: 'team_logo', file_name, content_type, size_bytes },
    origin,
  )
}
