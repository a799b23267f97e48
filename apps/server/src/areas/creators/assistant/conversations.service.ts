import type { Conversation, ConversationMessage } from '@rookery/contract/creators/assistant/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import { ownsAccount, type UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import {
  changeTitle,
  countConversations,
  deleteConversationRow,
  deleteOlder,
  findConversation,
  listConversationRows,
  listMessages,
  type Subject,
} from './conversation.repository.ts'
import type { ConversationRow, MessageRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 90
const MOST_CONVERSATIONS = 200
const TITLE_LENGTH = 80

interface Page {
  readonly limit: number
  readonly offset: number
}

const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at.toISOString(),
})

const presentMessage = (row: MessageRow): ConversationMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  role: row.role,
  text: row.text,
  at: row.at.toISOString(),
  sources: row.answer?.sources ?? [],
  answer: row.answer,
})

/**
 * One of the caller's conversations. Throws not_found for another person's, and for one about an account that is no
 * longer the caller's.
 */
async function requireConversation(deps: Deps, actor: UserActor, id: string): Promise<ConversationRow> {
  const row = isId(id) ? await findConversation(deps.db, id) : undefined
  if (!row || row.user_id !== actor.user_id) throw fail('not_found')
  if (!ownsAccount(actor, row.account_id)) throw fail('not_found')
  return row
}

/** The conversation a question belongs to: the one it names, which must be about the same, or a new one, not yet stored. */
export async function conversationFor(
  deps: Deps,
  actor: UserActor,
  subject: Subject,
  id: string | undefined,
  question: string,
): Promise<{ readonly row: ConversationRow; readonly isNew: boolean }> {
  if (id !== undefined) {
    const found = await requireConversation(deps, actor, id)
    if (found.account_id !== subject.account_id) throw fail('not_found')
    return { row: found, isNew: false }
  }
  if ((await countConversations(deps.db, actor.user_id)) >= MOST_CONVERSATIONS)
    throw fail('limit_reached', say('assistant.tooManyConversations', { n: MOST_CONVERSATIONS }))
  const now = deps.clock()
  const title = question.replaceAll(/\s+/g, ' ').trim()
  const row: ConversationRow = {
    id: newId(deps),
    user_id: actor.user_id,
    account_id: subject.account_id,
    title: [...title].slice(0, TITLE_LENGTH).join(''),
    created_at: now,
    last_at: now,
  }
  return { row, isNew: true }
}

export async function readConversations(
  deps: Deps,
  actor: UserActor,
  query: Page & { readonly account_id?: string | undefined },
) {
  const { uid } = await chosenAccount(deps, actor, query.account_id)
  const { count, rows } = await listConversationRows(deps.db, actor.user_id, { account_id: uid }, query)
  return { count, conversations: rows.map(presentConversation) }
}

export async function readMessages(deps: Deps, actor: UserActor, id: string, page: Page) {
  const { id: found } = await requireConversation(deps, actor, id)
  const { count, rows } = await listMessages(deps.db, found, page)
  return { count, messages: rows.map(presentMessage) }
}

/** The messages of one conversation about an account, or of the last one; none without any. */
export async function readTalk(
  deps: Deps,
  actor: UserActor,
  query: Page & { readonly account_id?: string | undefined; readonly conversation_id?: string | undefined },
) {
  const { uid } = await chosenAccount(deps, actor, query.account_id)
  if (query.conversation_id !== undefined) {
    const { account_id } = await requireConversation(deps, actor, query.conversation_id)
    if (account_id !== uid) throw fail('not_found')
    return await readMessages(deps, actor, query.conversation_id, query)
  }
  const subject = { account_id: uid }
  const { rows } = await listConversationRows(deps.db, actor.user_id, subject, { limit: 1, offset: 0 })
  return rows[0] ? await readMessages(deps, actor, rows[0].id, query) : { count: 0, messages: [] }
}

export async function renameConversation(deps: Deps, actor: UserActor, id: string, title: string) {
  await requireConversation(deps, actor, id)
  const row = await changeTitle(deps.db, id, title)
  if (!row) throw fail('not_found')
  return presentConversation(row)
}

export async function deleteConversation(deps: Deps, actor: UserActor, id: string): Promise<void> {
  await requireConversation(deps, actor, id)
  await deleteConversationRow(deps.db, id)
}

/** Questions and answers are kept for 90 days. */
export const purgeOldConversations = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOlder(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
