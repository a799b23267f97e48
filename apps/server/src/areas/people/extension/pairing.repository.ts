import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { extensionPairings, type PairingRow } from './tables.ts'

export const insertPairing = async (db: Db, row: PairingRow): Promise<void> => {
  await db.insert(extensionPairings).values(row)
}

/** Marks the pairing of that code as used, whoever asks; null if there is none that is valid. */
export const usePairing = async (db: Db, codeHash: string, now: Date): Promise<PairingRow | null> => {
  const [row] = await db
    .update(extensionPairings)
    .set({ used_at: now })
    .where(
      and(
        eq(extensionPairings.code_hash, codeHash),
        isNull(extensionPairings.used_at),
        gt(extensionPairings.expires_at, now),
      ),
    )
    .returning()
  return row ?? null
}

export const deletePairingsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(extensionPairings).where(lt(extensionPairings.expires_at, before))
}
