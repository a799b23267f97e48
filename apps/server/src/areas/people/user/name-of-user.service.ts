import type { UserRow } from '../../../store/tables.ts'

/** A user's full name; '' when they gave none. */
export const nameOfUser = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  [user.first_name, user.last_name].filter((part) => part !== '').join(' ')
