import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/keys.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  countLinkUse,
  deleteMaterialLinksBefore,
  findMaterialLink,
  insertMaterialLink,
  isLinkOpen,
} from './material-link.repository.ts'
import type { MaterialLinkRow } from './tables.ts'

export const LINK_DAYS = 7
export const LINK_USES = 10
const DAY_MS = 24 * 60 * 60 * 1000

/** A link that a visitor is mailed; its id. */
export async function makeMaterialLink(
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  material_id: string,
  host: string | null,
): Promise<string> {
  const id = newId(deps)
  const created_at = deps.clock()
  const expires_at = new Date(created_at.getTime() + LINK_DAYS * DAY_MS)
  await insertMaterialLink(tx, { id, material_id, host, uses: 0, created_at, expires_at })
  return id
}

/** The link while it has not expired; null afterwards. */
export async function readMaterialLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<MaterialLinkRow | null> {
  const link = await findMaterialLink(db, id)
  return link !== undefined && link.expires_at > clock() ? link : null
}

/** The secret of a link, derived from its id: it is stored nowhere. */
export const signedMaterial = ({ keys }: Pick<Deps, 'keys'>, linkId: string): string =>
  `${linkId}.${keys.mac('material', linkId)}`

/**
 * Uses a link once, or only looks with `isUse` false. Throws permission_denied for a forged one, gone for one that is used
 * up or too old.
 */
export async function openMaterialLink(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  signed: string,
  material_id: string,
  isUse: boolean,
): Promise<void> {
  const [id = '', mac = ''] = signed.split('.')
  if (!isId(id) || !sameText(mac, deps.keys.mac('material', id))) throw fail('permission_denied')
  const link = { id, material_id, most_uses: LINK_USES, now: deps.clock() }
  const isOpen = isUse ? await countLinkUse(deps.db, link) : await isLinkOpen(deps.db, link)
  if (!isOpen) throw fail('gone', 'materials.linkEnded')
}

export const purgeOldMaterialLinks = async ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  await deleteMaterialLinksBefore(store.db, clock())
