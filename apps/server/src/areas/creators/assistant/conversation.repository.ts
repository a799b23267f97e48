import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import {
  assistantConversations as conversations,
  assistantMessages as messages,
  type ConversationRow,
  type MessageRow,
} from './tables.ts'

/** What a conversation is about: an account, by its id at X, or a team. */
export type Subject = { readonly account_id: string } | { readonly team_id: string }
interface Page {
  readonly limit: number
  readonly offset: number
}

const isAbout = (userId: string, subject: Subject) =>
  and(
    eq(conversations.user_id, userId),
    'team_id' in subject
      ? eq(conversations.team_id, subject.team_id)
      : eq(conversations.account_id, subject.account_id),
  )

export async function listConversationRows(db: Db, userId: string, subject: Subject, page: Page) {
  const where = isAbout(userId, subject)
  const [total] = await db.select({ n: count() }).from(conversations).where(where)
  const rows = await db
    .select()
    .from(conversations)
    .where(where)
    .orderBy(desc(conversations.last_at), desc(conversations.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: total!.n, rows }
}

export async function findConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row
}

export async function countConversations(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(conversations).where(eq(conversations.user_id, userId))
  return row!.n
}

export async function changeTitle(db: Db, id: string, title: string): Promise<ConversationRow | undefined> {
  const [row] = await db.update(conversations).set({ title }).where(eq(conversations.id, id)).returning()
  return row
}

export const deleteConversationRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(conversations).where(eq(conversations.id, id))
}

export async function listMessages(db: Db, conversationId: string, page: Page) {
  const where = eq(messages.conversation_id, conversationId)
  const [total] = await db.select({ n: count() }).from(messages).where(where)
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(asc(messages.place))
    .limit(page.limit)
    .offset(page.offset)
  return { count: total!.n, rows }
}

/** The newest messages, the newest first. */
export const newestMessages = async (db: Db, conversationId: string, most: number): Promise<MessageRow[]> =>
  await db
    .select()
    .from(messages)
    .where(eq(messages.conversation_id, conversationId))
    .orderBy(desc(messages.place))
    .limit(most)

/** Adds a question with its answer, and the conversation where it `isNew`; of two at once one waits for the other. */
export async function addMessages(
  db: Db,
  { row: conversation, isNew }: { readonly row: ConversationRow; readonly isNew: boolean },
  rows: readonly Omit<MessageRow, 'place' | 'conversation_id'>[],
  at: Date,
): Promise<void> {
  const conversationId = conversation.id
  await db.transaction(async (tx) => {
    if (isNew) await tx.insert(conversations).values(conversation)
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('update')
    const [last] = await tx
      .select({ place: sql<number>`coalesce(max(${messages.place}), 0)::int` })
      .from(messages)
      .where(eq(messages.conversation_id, conversationId))
    await tx.insert(messages).values(
      rows.map((row, n) => ({
        ...row,
        conversation_id: conversationId,
        place: (last?.place ?? 0) + n + 1,
      })),
    )
    await tx.update(conversations).set({ last_at: at }).where(eq(conversations.id, conversationId))
  })
}

/** Deletes what a person asked about a team. */
export async function deleteAboutTeam(db: Db, userId: string, teamId: string): Promise<void> {
  await db.delete(conversations).where(isAbout(userId, { team_id: teamId }))
}

/** Deletes what was written before, and conversations without anything since. */
export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.delete(conversations).where(lt(conversations.last_at, before))
  await db.delete(messages).where(lt(messages.at, before))
}
