import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UploadState } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { uploadedAudienceBatches, uploadedAudiences, uploadedAudienceStates } from './tables.ts'

export type UploadRow = typeof uploadedAudiences.$inferSelect
export interface StateRow {
  readonly state: UploadState
  readonly at: Date
  readonly cause: ServerText
}

export async function insertUpload(
  db: Db,
  row: typeof uploadedAudiences.$inferInsert,
  cause: ServerText,
): Promise<void> {
  await db.insert(uploadedAudiences).values(row)
  await insertState(db, row.id, row.state, row.created_at, cause)
}

async function insertState(
  db: Db,
  id: string,
  state: UploadState,
  at: Date,
  cause: ServerText,
): Promise<void> {
  await db.insert(uploadedAudienceStates).values({ upload_id: id, state, at, cause })
}

export interface UploadFilter {
  readonly team_id?: string | undefined
  readonly ad_account_id?: string | undefined
  readonly audience_id?: string | undefined
  readonly state?: UploadState | undefined
  readonly limit: number
  readonly offset: number
}

export async function listUploads(db: Db, teamIds: readonly string[], filter: UploadFilter) {
  if (teamIds.length === 0) return { count: 0, rows: [] as UploadRow[] }
  const condition = and(
    inArray(uploadedAudiences.team_id, [...teamIds]),
    filter.team_id ? eq(uploadedAudiences.team_id, filter.team_id) : undefined,
    filter.ad_account_id ? eq(uploadedAudiences.ad_account_id, filter.ad_account_id) : undefined,
    filter.audience_id ? eq(uploadedAudiences.audience_id, filter.audience_id) : undefined,
    filter.state ? eq(uploadedAudiences.state, filter.state) : undefined,
  )
  const rows = await db
    .select()
    .from(uploadedAudiences)
    .where(condition)
    .orderBy(desc(uploadedAudiences.created_at), desc(uploadedAudiences.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ n: count() }).from(uploadedAudiences).where(condition)
  return { count: total?.n ?? 0, rows }
}

export async function findUpload(
  db: Db,
  teamIds: readonly string[],
  id: string,
): Promise<UploadRow | undefined> {
  if (teamIds.length === 0) return undefined
  const [row] = await db
    .select()
    .from(uploadedAudiences)
    .where(and(eq(uploadedAudiences.id, id), inArray(uploadedAudiences.team_id, [...teamIds])))
  return row
}

/** Without a check of access: for the upload job. */
export async function readUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploadedAudiences).where(eq(uploadedAudiences.id, id))
  return row
}

/** All state changes of these uploads, oldest first. */
export async function statesOf(db: Db, ids: readonly string[]): Promise<Map<string, StateRow[]>> {
  const found = new Map<string, StateRow[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(uploadedAudienceStates)
    .where(inArray(uploadedAudienceStates.upload_id, [...ids]))
    .orderBy(asc(uploadedAudienceStates.id))
  for (const { upload_id, state, at, cause } of rows)
    found.set(upload_id, [...(found.get(upload_id) ?? []), { state, at, cause }])
  return found
}

/** Until the transaction ends nobody else begins an upload of that audience or list. */
const lockUploadsOf = async (tx: Transaction, id: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7360431, hashtext(${id}))`)
}

/** Asked in the transaction that begins an upload: of several at once one goes on. */
export async function isBeingUploaded(
  tx: Transaction,
  audienceId: string,
  adAccountId: string,
): Promise<boolean> {
  await lockUploadsOf(tx, audienceId)
  const n = await tx.$count(
    uploadedAudiences,
    and(
      eq(uploadedAudiences.audience_id, audienceId),
      eq(uploadedAudiences.ad_account_id, adAccountId),
      isNull(uploadedAudiences.finished_at),
    ),
  )
  return n > 0
}

export async function isListBeingUploaded(
  tx: Transaction,
  listId: string,
  adAccountId: string,
): Promise<boolean> {
  await lockUploadsOf(tx, listId)
  const n = await tx.$count(
    uploadedAudiences,
    and(
      eq(uploadedAudiences.list_id, listId),
      eq(uploadedAudiences.ad_account_id, adAccountId),
      isNull(uploadedAudiences.finished_at),
    ),
  )
  return n > 0
}

export type UploadChange = Partial<
  Pick<
    UploadRow,
    | 'state'
    | 'network_id'
    | 'total_count'
    | 'told_count'
    | 'sent_count'
    | 'accepted_count'
    | 'matched_count'
    | 'targetable'
    | 'finished_at'
  >
>

/** Writes a state change, with its reason if `cause` is given. */
export async function changeUpload(
  db: Db,
  id: string,
  change: UploadChange,
  now: Date,
  cause?: ServerText,
): Promise<void> {
  await db.update(uploadedAudiences).set(change).where(eq(uploadedAudiences.id, id))
  if (cause !== undefined) await updateCause(db, id, now, cause)
}

/** Updates the reason of the current state, shown on the upload's page. */
export async function updateCause(db: Db, id: string, now: Date, cause: ServerText): Promise<void> {
  const upload = await readUpload(db, id)
  if (upload) await insertState(db, id, upload.state, now, cause)
}

/** Replaces the batches planned before. */
export async function clearBatches(db: Db, id: string): Promise<void> {
  await db.delete(uploadedAudienceBatches).where(eq(uploadedAudienceBatches.upload_id, id))
}
export async function insertBatch(
  db: Db,
  id: string,
  position: number,
  ids: readonly string[],
): Promise<void> {
  await db
    .insert(uploadedAudienceBatches)
    .values({ upload_id: id, position, user_count: ids.length, network_ids: ids.join(' ') })
}

export interface UploadBatch {
  readonly position: number
  readonly ids: string[]
}
/** The first batch the network has not accepted. */
export async function nextBatch(db: Db, id: string): Promise<UploadBatch | null> {
  const [row] = await db
    .select()
    .from(uploadedAudienceBatches)
    .where(and(eq(uploadedAudienceBatches.upload_id, id), isNull(uploadedAudienceBatches.accepted_at)))
    .orderBy(asc(uploadedAudienceBatches.position))
    .limit(1)
  return row ? { position: row.position, ids: (row.network_ids ?? '').split(' ').filter(Boolean) } : null
}

/** Marks a batch as accepted and erases its identifiers, which are no longer needed. */
export async function markBatchAccepted(db: Db, id: string, position: number, now: Date): Promise<void> {
  await db
    .update(uploadedAudienceBatches)
    .set({ accepted_at: now, network_ids: null })
    .where(and(eq(uploadedAudienceBatches.upload_id, id), eq(uploadedAudienceBatches.position, position)))
}
export async function eraseBatches(db: Db, id: string): Promise<void> {
  await db
    .update(uploadedAudienceBatches)
    .set({ network_ids: null })
    .where(eq(uploadedAudienceBatches.upload_id, id))
}

/** The team's earlier uploads that created this audience on the network. */
export async function markReplaced(
  db: Db,
  teamId: string,
  adAccountId: string,
  networkId: string,
  except: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(uploadedAudiences)
    .set({ state: 'removed', targetable: false, finished_at: now })
    .where(
      and(
        eq(uploadedAudiences.team_id, teamId),
        eq(uploadedAudiences.ad_account_id, adAccountId),
        eq(uploadedAudiences.network_id, networkId),
        sql`${uploadedAudiences.id} <> ${except}`,
        sql`${uploadedAudiences.state} <> 'removed'`,
      ),
    )
    .returning({ id: uploadedAudiences.id })
  for (const row of rows) await insertState(db, row.id, 'removed', now, 'uploads.replaced')
  return rows.map(({ id }) => id)
}

/** Whether this team owns the upload that a marker on the network names. */
export async function ownsMarker(db: Db, teamId: string, uploadId: string): Promise<boolean> {
  const n = await db.$count(
    uploadedAudiences,
    and(eq(uploadedAudiences.id, uploadId), eq(uploadedAudiences.team_id, teamId)),
  )
  return n > 0
}

/** Distinct names of audiences that are on the network, in alphabetical order. */
export async function findUploadNames(
  db: Db,
  teamIds: readonly string[],
  text: string,
  limit: number,
): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .selectDistinct({ name: uploadedAudiences.name })
    .from(uploadedAudiences)
    .where(
      and(
        inArray(uploadedAudiences.team_id, [...teamIds]),
        inArray(uploadedAudiences.state, ['processing', 'ready']),
        sql`${uploadedAudiences.name} ilike ${likePattern(text)}`,
      ),
    )
    .orderBy(asc(uploadedAudiences.name))
    .limit(limit)
  return rows.map(({ name }) => name)
}
