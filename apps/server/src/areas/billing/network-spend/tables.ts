import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const count = (name: string) => bigint(name, { mode: 'number' }).notNull()
const dayColumn = () => date('day', { mode: 'string' }).notNull()

export const networkCharges = pgTable(
  'network_charges',
  {
    day: dayColumn(),
    payer: text('payer').notNull(),
    purpose: text('purpose').notNull(),
    resource: text('resource').notNull(),
    resources: count('resources'),
    repeated: count('repeated'),
    micro: count('micro'),
    /** Part of `micro`: the most that calls can have cost whose answer never came. */
    unconfirmed_micro: count('unconfirmed_micro').default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.payer, t.purpose, t.resource] })],
)

export const networkReservations = pgTable('network_reservations', {
  id: uuid('id').primaryKey(),
  day: dayColumn(),
  payer: text('payer').notNull(),
  purpose: text('purpose').notNull(),
  request: text('request').notNull(),
  resource: text('resource').notNull(),
  /** Most resources the answer can have had. */
  most: count('most'),
  micro: count('micro'),
  /** For whose premium plan. */
  user_id: uuid('user_id'),
  created_at: time('created_at').notNull(),
})

export const networkPaid = pgTable(
  'network_paid',
  { day: dayColumn(), resource: text('resource').notNull(), key: text('key').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.resource, t.key] })],
)

export const networkCaps = pgTable('network_caps', {
  payer: text('payer').primaryKey(),
  micro: count('micro'),
  updated_at: time('updated_at').notNull(),
})
