import { createHash } from 'node:crypto'
import { UPLOAD_BYTES_CAP } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, may } from '../../../app/access/permissions.ts'
import type { Db } from '../../../store/database.ts'
import { reserveSpace } from './reserve-space.service.ts'
import {
  changeExpiry,
  changeSize,
  countCompleted,
  findFile,
  findFileOf,
  findOpenMedia,
  markComplete,
} from './file.repository.ts'
import { requireUnexpired, discardFile } from './forget-file.service.ts'
import { signatureQuery } from './signed-address.service.ts'
import { TooManyBytes } from './store/object-store.ts'
import { objectsOf } from './store/objects.service.ts'
import type { FileRow, TeamFileRow } from './tables.ts'

/** Re-exported for domains that upload files in the same way. */
export { findFile, findOpenMedia, markComplete }

/** How long a signed upload accepts bytes. */
const SIGNED_MS = 15 * 60 * 1000

export interface UploadRequest {
  readonly file_name: string
  readonly content_type: string
  readonly size_bytes: number
  readonly team_id?: string | undefined
}

/**
 * Validates the stated name, size and type of a file before the upload starts; answers the normalised MIME
 * type.
 */
export function requireFileType(
  { size_bytes, content_type }: UploadRequest,
  {
    types,
    cap,
    hint,
  }: { readonly types: readonly string[]; readonly cap: number; readonly hint: ServerText },
): string {
  if (size_bytes > cap) throw invalid({ size_bytes: say('errors.payload_too_large', { n: cap / 1e6 }) })
  const plainType = normalisedType(content_type)
  if (!types.includes(plainType)) throw invalid({ content_type: hint })
  return plainType
}

export const normalisedType = (text: string): string => text.toLowerCase().replace(/;.*$/, '').trim()

type NewFile = Pick<FileRow, 'team_id' | 'purpose' | 'file_name' | 'content_type' | 'size_bytes'> &
  Partial<Pick<FileRow, 'ad_account_id'>>

/** Signs a new upload whose purpose and size are already validated. */
export async function beginUpload(deps: Deps, actor: UserActor, file: NewFile, origin: string) {
  const now = deps.clock()
  const row = {
    ...file,
    id: newId(deps),
    file_name: safeName(file.file_name),
    state: 'signed' as const,
    expires_at: expiryOf(now),
    created_by: actor.user_id,
    created_at: now,
  }
  await reserveSpace(deps, row)
  return signedUpload(deps, row, origin, 0)
}

/** Signs the rest of a partial upload: the sender continues at `received_bytes`. */
export async function resumeUpload(deps: Deps, row: FileRow, origin: string) {
  const expires_at = expiryOf(deps.clock())
  await changeExpiry(deps.db, row.id, expires_at)
  const receivedBytes = (await objectsOf(deps).size(row.id)) ?? 0
  return signedUpload(deps, { ...row, expires_at }, origin, receivedBytes)
}

/** Keeps a complete upload for as long as a new one, while its sender looks at it. */
export async function keepUpload(deps: Deps, { id }: Pick<FileRow, 'id'>): Promise<void> {
  await changeExpiry(deps.db, id, expiryOf(deps.clock()))
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + SIGNED_MS)

const signedUpload = (
  deps: Deps,
  {
    id,
    content_type,
    expires_at,
    size_bytes,
  }: Pick<FileRow, 'id' | 'content_type' | 'expires_at' | 'size_bytes'>,
  origin: string,
  received_bytes: number,
) => ({
  upload_id: id,
  url: `${origin}/api/files/objects/${id}/?${signatureQuery(deps, 'put-file', id, expires_at)}`,
  method: 'PUT' as const,
  headers: { 'content-type': content_type },
  expires_at: expires_at.toISOString(),
  max_size_bytes: size_bytes,
  received_bytes,
})

interface BodyUpload extends Pick<NewFile, 'team_id' | 'purpose' | 'ad_account_id' | 'content_type'> {
  readonly file_name: string
  /** Upper bound in bytes as declared by the sender. */
  readonly at_most: number | undefined
  readonly cap: number
}

/**
 * Stores a file sent as a request body, not yet marked complete. Throws TooManyBytes and then stores nothing.
 */
export async function storeBody(
  deps: Deps,
  actor: UserActor,
  { at_most = Infinity, cap, ...file }: BodyUpload,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ id: string; size_bytes: number }> {
  const id = newId(deps)
  const now = deps.clock()
  await reserveSpace(deps, {
    ...file,
    id,
    file_name: safeName(file.file_name),
    size_bytes: Math.min(at_most, cap),
    state: 'signed',
    expires_at: now,
    created_by: actor.user_id,
    created_at: now,
  })
  try {
    const size_bytes = await objectsOf(deps).write(id, 0, chunks, cap)
    await changeSize(deps.db, id, size_bytes)
    return { id, size_bytes }
  } catch (error) {
    await discardFile(deps, deps.db, id)
    throw error
  }
}

/**
 * Stores the file of a team's list sent as a request body. Throws payload_too_large and then stores nothing.
 */
export async function storeFile(
  deps: Deps,
  actor: UserActor,
  input: Pick<BodyUpload, 'file_name' | 'content_type' | 'at_most'> & { readonly team_id: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> {
  requirePermission(actor, 'lists.write', { team: input.team_id })
  const file = { ...input, purpose: 'audience_list', cap: UPLOAD_BYTES_CAP } as const
  try {
    return (await storeBody(deps, actor, file, chunks)).id
  } catch (error) {
    if (error instanceof TooManyBytes)
      throw fail('payload_too_large', {
        text: say('errors.payload_too_large', { n: UPLOAD_BYTES_CAP / 1e6 }),
        cause: error,
      })
    throw error
  }
}

/** Last segment of a path, without characters that could disguise it. For display only. */
export const safeName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

export interface CheckedFile {
  readonly row: TeamFileRow
  readonly sha256: string
}

/** A list upload of the caller's team that has not expired or been deleted. Throws not_found and gone. */
export async function requireFile(deps: Deps, actor: UserActor, id: string): Promise<TeamFileRow> {
  const teams = actor.memberships
    .map(({ team_id }) => team_id)
    .filter((team) => may(actor, 'lists.write', { team }))
  const row = isId(id) ? await findFileOf(deps.db, teams, id) : undefined
  if (!row || row.team_id === null || row.purpose !== 'audience_list') throw fail('not_found')
  requireUnexpired(deps, row)
  return { ...row, team_id: row.team_id }
}

/** Throws if not all bytes of an upload arrived. */
export async function requireWhole(deps: Deps, row: Pick<FileRow, 'id' | 'size_bytes'>): Promise<void> {
  if ((await objectsOf(deps).size(row.id)) !== row.size_bytes)
    throw invalid({ upload_id: 'files.notComplete' })
}

/** Deletes an upload that cannot be used. Answers the error that says why. */
export async function refuseFile(
  deps: Deps,
  row: Pick<FileRow, 'id'>,
  fields: Record<string, ServerText>,
): Promise<Error> {
  await discardFile(deps, deps.db, row.id)
  return invalid(fields)
}

/**
 * Checks that all bytes of a list arrived undamaged. Deletes a damaged file; writes nothing else.
 */
export async function checkFile(
  deps: Deps,
  row: TeamFileRow,
  claimed: string | undefined,
): Promise<CheckedFile> {
  await requireWhole(deps, row)
  const hash = createHash('sha256')
  for await (const chunk of objectsOf(deps).read(row.id)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (claimed !== undefined && claimed !== sha256)
    throw await refuseFile(deps, row, { sha256: 'files.damaged' })
  return { row, sha256 }
}

/** Marks a checked file as in use. Throws gone if it was completed or removed meanwhile. */
export async function markFileInUse(db: Db, { row, sha256 }: CheckedFile): Promise<void> {
  if (!(await markComplete(db, row.id, sha256))) throw fail('gone')
}

/** Number of files the team uploaded since a time, including deleted ones. */
export const filesSince = async (db: Db, teamId: string, since: Date): Promise<number> =>
  await countCompleted(db, teamId, since)
