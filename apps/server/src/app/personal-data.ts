import type { Db } from '../store/database.ts'

/** The user to erase; `email` is in lower case, as it is stored with mails. */
export interface ErasedPerson {
  readonly user_id: string
  readonly email: string | null
  readonly now: Date
}

/** Columns in which the domains of an area store personal data, as `table.column`. */
export interface PersonalData {
  /** Columns with a user's id in rows that belong to the user alone; the rows are deleted. */
  readonly own: readonly string[]
  /** Columns with a user's id in rows that stay with a team and contain no other personal data. */
  readonly kept: readonly string[]
  /** Columns with a user's e-mail address: exported; the rows are deleted. */
  readonly addressed: readonly string[]
  /** Further clean-up in the same transaction. */
  readonly end?: (db: Db, person: ErasedPerson) => Promise<void>
}
