import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { materialDownloads, materialLinks, type MaterialLinkRow } from './tables.ts'

export const insertMaterialLink = async (db: Db, row: MaterialLinkRow): Promise<void> => {
  await db.insert(materialLinks).values(row)
}

export async function findMaterialLink(db: Db, id: string): Promise<MaterialLinkRow | undefined> {
  const [row] = await db.select().from(materialLinks).where(eq(materialLinks.id, id))
  return row
}

interface OpenLink {
  readonly id: string
  readonly material_id: string
  readonly most_uses: number
  readonly now: Date
}
const isOpen = ({ id, material_id, most_uses, now }: OpenLink) =>
  and(
    eq(materialLinks.id, id),
    eq(materialLinks.material_id, material_id),
    lt(materialLinks.uses, most_uses),
    gt(materialLinks.expires_at, now),
  )

/** Counts a use of a link; false if it has ended. */
export async function countLinkUse(db: Db, link: OpenLink): Promise<boolean> {
  const rows = await db
    .update(materialLinks)
    .set({ uses: sql`${materialLinks.uses} + 1` })
    .where(isOpen(link))
    .returning({ id: materialLinks.id })
  return rows.length > 0
}

export const isLinkOpen = async (db: Db, link: OpenLink): Promise<boolean> =>
  (await db.$count(materialLinks, isOpen(link))) > 0

export const deleteMaterialLinksBefore = async (db: Db, now: Date): Promise<void> => {
  await db.delete(materialLinks).where(lt(materialLinks.expires_at, now))
}

export const countMaterialDownload = async (db: Db, materialId: string): Promise<void> => {
  await db
    .insert(materialDownloads)
    .values({ material_id: materialId, downloads: 1 })
    .onConflictDoUpdate({
      target: materialDownloads.material_id,
      set: { downloads: sql`${materialDownloads.downloads} + 1` },
    })
}
