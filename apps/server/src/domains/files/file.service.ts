import { createHash } from 'node:crypto'
import { LOGO_BYTES_CAP, LOGOS_A_DAY, UPLOAD_BYTES_CAP } from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { fail, invalid } from '../../app/errors.ts'
import { isId, newId } from '../../app/new-id.ts'
import { demand, may } from '../../app/permissions.ts'
import type { Db } from '../../store/database.ts'
import { requireTeam } from '../teams/team.service.ts'
import {
  changeExpiry,
  countCompleted,
  countLogosOf,
  findFileOf,
  findOpenMedia,
  insertFile,
  markComplete,
} from './file.repository.ts'
import { ABANDONED_MS, demandYoung, forgetFile } from './forget-file.service.ts'
import { signatureQuery } from './signed-address.service.ts'
import { TooManyBytes } from './store/object-store.ts'
import { objectsOf } from './store/objects.service.ts'
import type { FileRow, TeamFileRow } from './tables.ts'
import { sniffText, startOf, type TextEncoding } from './text-file.service.ts'

/** For the domains whose files are sent in the same way. */
export { findFileOf, findOpenMedia, markComplete }

/** Bytes are taken for this long. */
const SIGNED_MS = 15 * 60 * 1000

const kindsOfFile: Record<
  Exclude<FileRow['purpose'], 'ad_media'>,
  { readonly types: readonly string[]; readonly cap: number; readonly hint: string }
> = {
  audience_list: {
    /** What browsers and systems call a CSV or text file. */
    types: [
      'text/csv',
      'text/plain',
      'text/tab-separated-values',
      'application/csv',
      'application/vnd.ms-excel',
    ],
    cap: UPLOAD_BYTES_CAP,
    hint: 'Please choose a CSV or text file.',
  },
  team_logo: { types: ['image/png'], cap: LOGO_BYTES_CAP, hint: 'Please choose a PNG picture.' },
}

export interface UploadRequest {
  readonly file_name: string
  readonly content_type: string
  readonly size_bytes: number
  readonly purpose: keyof typeof kindsOfFile
  readonly team_id?: string | undefined
}

/** Signs one upload of exactly that size and type. `origin` is where this server is reached. */
export async function signFile(deps: Deps, actor: UserActor, input: UploadRequest, origin: string) {
  const team_id =
    input.purpose === 'team_logo' ? await demandLogo(deps, actor) : await teamOf(deps, actor, input.team_id)
  if (team_id !== null) demand(actor, 'lists.write', team_id)
  const { types, cap, hint } = kindsOfFile[input.purpose]
  if (input.size_bytes > cap)
    throw invalid({ size_bytes: `The file is too large. The limit is ${cap / 1e6} MB.` })
  const content_type = plainType(input.content_type)
  if (!types.includes(content_type)) throw invalid({ content_type: hint })
  const { purpose, file_name, size_bytes } = input
  return await beginUpload(deps, actor, { team_id, purpose, file_name, content_type, size_bytes }, origin)
}

export const plainType = (text: string): string => text.toLowerCase().replace(/;.*$/, '').trim()

type NewFile = Pick<FileRow, 'team_id' | 'purpose' | 'file_name' | 'content_type' | 'size_bytes'> &
  Partial<Pick<FileRow, 'ad_account_id'>>

/** Signs the sending of a new file, whose purpose and size were looked at. */
export async function beginUpload(deps: Deps, actor: UserActor, file: NewFile, origin: string) {
  const now = deps.clock()
  const row = {
    ...file,
    id: newId(deps),
    file_name: plainName(file.file_name),
    state: 'signed' as const,
    expires_at: expiryOf(now),
    created_by: actor.user_id,
    created_at: now,
  }
  await insertFile(deps.db, row)
  return signedUpload(deps, row, origin, 0)
}

/** Signs the rest of a file that is there in part: it is sent on from `received_bytes`. */
export async function resumeUpload(deps: Deps, row: FileRow, origin: string) {
  const expires_at = expiryOf(deps.clock())
  await changeExpiry(deps.db, row.id, expires_at)
  const received = (await objectsOf(deps).size(row.id)) ?? 0
  return signedUpload(deps, { ...row, expires_at }, origin, received)
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
  const [only, ...others] = actor.memberships.filter(({ team_id }) => may(actor, 'lists.write', team_id))
  if (!only) throw fail('permission_denied')
  if (others.length > 0) throw invalid({ team_id: 'Team is required' })
  return only.team_id
}

/** A logo belongs to nobody's team until one takes it. Throws limit_reached. */
async function demandLogo(deps: Deps, actor: UserActor): Promise<null> {
  demand(actor, 'logos.send')
  const since = new Date(deps.clock().getTime() - ABANDONED_MS)
  if ((await countLogosOf(deps.db, actor.user_id, since)) >= LOGOS_A_DAY)
    throw fail('limit_reached', { message: `You can upload ${LOGOS_A_DAY} pictures a day.` })
  return null
}

/** The last part of a path, without what would make it look like something else. For showing only. */
export const plainName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'file'

export interface CheckedFile {
  readonly row: TeamFileRow
  readonly sha256: string
  readonly encoding: TextEncoding
}

/** A list of the caller's team that was signed and is not forgotten. Throws not_found and gone. */
export async function requireFile(deps: Deps, actor: UserActor, id: string): Promise<TeamFileRow> {
  const teams = actor.memberships
    .map(({ team_id }) => team_id)
    .filter((team) => may(actor, 'lists.write', team))
  const row = isId(id) ? await findFileOf(deps.db, teams, id) : undefined
  if (!row || row.team_id === null || row.purpose !== 'audience_list') throw fail('not_found')
  demandYoung(deps, row)
  return { ...row, team_id: row.team_id }
}

/** Looks whether all bytes are there and are text. Nothing is written but that a file which is none is forgotten. */
export async function checkFile(
  deps: Deps,
  row: TeamFileRow,
  claimed: string | undefined,
): Promise<CheckedFile> {
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
