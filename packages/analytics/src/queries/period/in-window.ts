import type { PostWindow } from './post-period.ts'
import { sql, type Sql } from '../../store/sql.ts'

const DAY_SECONDS = 86_400

export const dayBeforeEnd = ({ until }: PostWindow, days: number): string =>
  new Date((until - days * DAY_SECONDS) * 1000).toISOString().slice(0, 10)

export function inWindow({ since, until }: PostWindow): Sql {
  return sql`created_at >= toDateTime(${Math.max(0, since)}, 'UTC') AND created_at < toDateTime(${until}, 'UTC')`
}

export const daysBack = ({ until }: PostWindow): Sql =>
  sql`intDiv(${until - 1} - toUnixTimestamp(created_at), ${DAY_SECONDS})`
