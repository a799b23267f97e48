import type { Db } from '../store/database.ts'

/** Who is erased; the address as it is stored with mail, in lower case. */
export interface ErasedPerson {
  readonly user_id: string
  readonly email: string | null
  readonly now: Date
}

/** Where the domains of an area keep something of a person, as `table.column`. */
export interface PersonalData {
  /** Their id in rows that are theirs alone: deleted with the person. */
  readonly own: readonly string[]
  /** Their id in rows that stay with a team; nothing else of the person is in them. */
  readonly kept: readonly string[]
  /** Their address: exported, and the row is deleted. */
  readonly addressed: readonly string[]
  /** What else ends in the same transaction. */
  readonly end?: (db: Db, person: ErasedPerson) => Promise<void>
}
