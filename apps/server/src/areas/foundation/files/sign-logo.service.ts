import { LOGO_BYTES_CAP, LOGOS_A_DAY } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { demand } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { countLogosOf } from './file.repository.ts'
import { beginUpload, demandKind, type UploadRequest } from './file.service.ts'
import { ABANDONED_MS } from './forget-file.service.ts'

const picture = { types: ['image/png'], cap: LOGO_BYTES_CAP, hint: 'files.choosePng' } as const

/** Signs a logo. It belongs to nobody's team until one takes it. Throws limit_reached. */
export async function signLogo(deps: Deps, actor: UserActor, asked: UploadRequest, origin: string) {
  demand(actor, 'logos.send')
  const since = new Date(deps.clock().getTime() - ABANDONED_MS)
  if ((await countLogosOf(deps.db, actor.user_id, since)) >= LOGOS_A_DAY)
    throw fail('limit_reached', say('files.tooManyPicturesADay', { n: LOGOS_A_DAY }))
  const content_type = demandKind(asked, picture)
  const { file_name, size_bytes } = asked
  return await beginUpload(
    deps,
    actor,
    { team_id: null, purpose: 'team_logo', file_name, content_type, size_bytes },
    origin,
  )
}
