import type { UserRow } from '../../../store/tables.ts'

/** How a person is called among others; '' when they gave no name. */
export const nameOfUser = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  [user.first_name, user.last_name].filter((part) => part !== '').join(' ')
