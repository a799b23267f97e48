import { createHash } from 'node:crypto'
import { UPLOAD_BYTES_CAP } from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { fail, invalid } from '../../app/errors.ts'
import { isId, newId } from '../../app/new-id.ts'
import { demand, may } from '../../app/permissions.ts'
import type { Db } from '../../store/database.ts'
import { requireTeam } from '../teams/team.service.ts'
import {
  countCompleted,
  findAbandoned,
  findFileOf,
  insertFile,
  markComplete,
  markRemoved,
} from './file.repository.ts'
import { signatureQuery } from './signed-address.service.ts'
import { TooManyBytes } from './store/object-store.ts'
import { objectsOf } from './store/objects.service.ts'
import type { FileRow } from './tables.ts'
import { sniffText, startOf, type TextEncoding } from './text-file.service.ts'

/** Bytes are taken for this long; what was never completed is forgotten after a day. */
const SIGNED_MS = 15 * 60 * 1000
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** What browsers and systems call a CSV or text file. */
const contentTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
]

export interface UploadRequest {
  readonly file_name: string
  readonly content_type: string
  readonly size_bytes: number
  readonly purpose: 'audience_list'
  readonly team_id?: string | undefined
}

/** Signs one upload of exactly that size and type. `origin` is where this server is reached. */
export async function signFile(deps: Deps, actor: UserActor, input: UploadRequest, origin: string) {
  const team_id = await teamOf(deps, actor, input.team_id)
  demand(actor, 'lists.write', team_id)
  if (input.size_bytes > UPLOAD_BYTES_CAP)
    throw invalid({ size_bytes: `The file is too large. The limit is ${UPLOAD_BYTES_CAP / 1e6} MB.` })
  const type = input.content_type.toLowerCase().replace(/;.*$/, '').trim()
  if (!contentTypes.includes(type)) throw invalid({ content_type: 'Please choose a CSV or text file.' })
  const id = newId(deps)
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + SIGNED_MS)
  await insertFile(deps.db, {
    id,
    team_id,
    purpose: input.purpose,
    file_name: plainName(input.file_name),
    content_type: type,
    size_bytes: input.size_bytes,
    state: 'signed',
    expires_at,
    created_by: actor.user_id,
    created_at: now,
  })
  return {
    upload_id: id,
    url: `${origin}/api/files/objects/${id}/?${signatureQuery(deps, 'put-file', id, expires_at)}`,
    method: 'PUT' as const,
    headers: { 'content-type': type },
    expires_at: expires_at.toISOString(),
    max_size_bytes: input.size_bytes,
  }
}

/** Keeps a file that comes as the body of a request. Throws payload_too_large; nothing is kept then. */
export async function keepFile(
  deps: Deps,
  actor: UserActor,
  input: { readonly team_id: string; readonly file_name: string; readonly content_type: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> {
  demand(actor, 'lists.write', input.team_id)
  const id = newId(deps)
  const now = deps.clock()
  const objects = objectsOf(deps)
  let size_bytes = 0
  try {
    size_bytes = await objects.write(id, 0, chunks, UPLOAD_BYTES_CAP)
  } catch (error) {
    await objects.remove(id)
    if (error instanceof TooManyBytes)
      throw fail('payload_too_large', { fill: { n: UPLOAD_BYTES_CAP / 1e6 }, cause: error })
    throw error
  }
  await insertFile(deps.db, {
    id,
    team_id: input.team_id,
    purpose: 'audience_list',
    file_name: plainName(input.file_name),
    content_type: input.content_type,
    size_bytes,
    state: 'signed',
    expires_at: now,
    created_by: actor.user_id,
    created_at: now,
  })
  return id
}

async function teamOf(deps: Deps, actor: UserActor, given: string | undefined): Promise<string> {
  if (given !== undefined) return (await requireTeam(deps, actor, given)).team.id
  const [only, ...others] = actor.memberships
  if (!only) throw fail('permission_denied')
  if (others.length > 0) throw invalid({ team_id: 'Team is required' })
  return only.team_id
}

/** The last part of a path, without what would make it look like something else. For showing only. */
const plainName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

export interface CheckedFile {
  readonly row: FileRow
  readonly sha256: string
  readonly encoding: TextEncoding
}

/** A file of the caller's team that was signed and is not forgotten. Throws not_found and gone. */
export async function requireFile(deps: Deps, actor: UserActor, id: string): Promise<FileRow> {
  const teams = actor.memberships
    .map(({ team_id }) => team_id)
    .filter((team) => may(actor, 'lists.write', team))
  const row = isId(id) ? await findFileOf(deps.db, teams, id) : undefined
  if (!row) throw fail('not_found')
  if (row.state === 'signed' && row.created_at.getTime() + ABANDONED_MS < deps.clock().getTime())
    throw fail('gone')
  return row
}

/** Looks whether all bytes are there and are text. Nothing is written but that a file which is none is forgotten. */
export async function checkFile(deps: Deps, row: FileRow, claimed: string | undefined): Promise<CheckedFile> {
  const objects = objectsOf(deps)
  if ((await objects.size(row.id)) !== row.size_bytes)
    throw invalid({ upload_id: 'The upload is not complete.' })
  const sniffed = sniffText(await startOf(objects.read(row.id)))
  const refuse = async (fields: Record<string, string>) => {
    await forgetFile(deps, deps.db, row.id)
    return invalid(fields)
  }
  if ('refused' in sniffed) throw await refuse({ upload_id: sniffed.refused })
  const hash = createHash('sha256')
  for await (const chunk of objects.read(row.id)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (claimed !== undefined && claimed !== sha256)
    throw await refuse({ sha256: 'The file was damaged on its way. Please upload it again.' })
  return { row, sha256, encoding: sniffed.encoding }
}

/** From now on the file is in use. Throws gone when it was completed or removed meanwhile. */
export async function takeFile(db: Db, { row, sha256 }: CheckedFile): Promise<void> {
  if (!(await markComplete(db, row.id, sha256))) throw fail('gone')
}

/** Files this team brought since, deleted ones included. */
export const filesSince = async (db: Db, teamId: string, since: Date): Promise<number> =>
  await countCompleted(db, teamId, since)

/** How the text of a file in use is written. */
export async function encodingOf(deps: Deps, id: string): Promise<TextEncoding> {
  const sniffed = sniffText(await startOf(objectsOf(deps).read(id)))
  return 'refused' in sniffed ? 'utf-8' : sniffed.encoding
}

/** Its bytes have done what they were kept for. */
export async function forgetFile(deps: Deps, db: Db, id: string): Promise<void> {
  await objectsOf(deps).remove(id)
  await markRemoved(db, id)
}

export async function forgetAbandonedFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - ABANDONED_MS)
  for (const row of await findAbandoned(deps.db, before)) await forgetFile(deps, deps.db, row.id)
}
