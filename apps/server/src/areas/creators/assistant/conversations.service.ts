import type { Conversation, ConversationMessage } from '@rookery/contract/creators/assistant/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import { membershipIn, ownsAccount, type UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { may, requirePermission } from '../../../app/access/permissions.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { OnLeaving } from '../../people/members/member.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import {
  changeTitle,
  countConversations,
  deleteAboutTeam,
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
 * One of the caller's conversations. Throws not_found for another person's, and for one about an account or a team that is
 * no longer the caller's.
 */
async function requireConversation(deps: Deps, actor: UserActor, id: string): Promise<ConversationRow> {
  const row = isId(id) ? await findConversation(deps.db, id) : undefined
  if (!row || row.user_id !== actor.user_id) throw fail('not_found')
  if (!isStillTheirs(actor, row)) throw fail('not_found')
  return row
}

const isStillTheirs = (actor: UserActor, { account_id, team_id }: ConversationRow): boolean =>
  team_id === null
    ? ownsAccount(actor, account_id!)
    : membershipIn(actor, team_id) !== undefined && may(actor, 'team-assistant.ask', { team: team_id })

const isAbout = ({ account_id, team_id }: ConversationRow, subject: Subject): boolean =>
  'team_id' in subject ? team_id === subject.team_id : account_id === subject.account_id

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
    if (!isAbout(found, subject)) throw fail('not_found')
    return { row: found, isNew: false }
  }
  if ((await countConversations(deps.db, actor.user_id)) >= MOST_CONVERSATIONS)
    throw fail('limit_reached', say('assistant.tooManyConversations', { n: MOST_CONVERSATIONS }))
  const now = deps.clock()
  const title = question.replaceAll(/\s+/g, ' ').trim()
  const row: ConversationRow = {
    id: newId(deps),
    user_id: actor.user_id,
    account_id: 'account_id' in subject ? subject.account_id : null,
    team_id: 'team_id' in subject ? subject.team_id : null,
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
  return await conversationsAbout(deps, actor, { account_id: uid }, query)
}

/** The caller's own conversations about a team. */
export async function readTeamConversations(
  deps: Deps,
  actor: UserActor,
  query: Page & { readonly team_id: string },
) {
  const { team } = await requireTeam(deps, actor, query.team_id)
  requirePermission(actor, 'team-assistant.ask', { team: team.id })
  return await conversationsAbout(deps, actor, { team_id: team.id }, query)
}

async function conversationsAbout(deps: Deps, actor: UserActor, subject: Subject, page: Page) {
  const { count, rows } = await listConversationRows(deps.db, actor.user_id, subject, page)
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

/** What somebody asked about a team goes when they leave it. */
export const forgetTeamTalks: OnLeaving = async ({ store }, _, { user_id, team_id }) =>
  // Whoever removes somebody does not see their conversations: the server deletes them.
  await Promise.resolve(async () => await deleteAboutTeam(store.db, user_id, team_id))

/** Questions and answers are kept for 90 days. */
export const purgeOldConversations = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOlder(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
