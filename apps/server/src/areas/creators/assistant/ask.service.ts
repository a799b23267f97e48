import type { Answer, AnswerCard } from '@rookery/contract/creators/assistant/answer.ts'
import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import type { Clarification, Plan, Surface, ToolCall } from '@rookery/reader/question/plan.ts'
import { planQuestion } from '@rookery/reader/question/plan-question.ts'
import type { KnownTitles } from '@rookery/reader/question/turn.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { plainCard, presentCard } from './cards/present-card.ts'
import { readWords } from './cards/read-words.ts'
import type { Asker, DraftAnswer, Tool } from './cards/tool.ts'
import { addMessages, newestMessages, type Subject } from './conversation.repository.ts'
import { conversationFor } from './conversations.service.ts'
import { suggestionsAfter } from './suggestions.ts'

export interface Question {
  readonly message: string
  readonly conversation_id?: string | undefined
  /** Of a clarifying question before: the reading that is meant. */
  readonly option?: number | undefined
}

/** Who asks about what, and with which tools. */
export interface Desk {
  readonly asker: Asker
  readonly surface: Surface
  readonly subject: Subject
  readonly tools: Readonly<Record<string, Tool<Asker>>>
  /** Titles of what the asker has, so that they are found without quotation marks. */
  readonly names?: KnownTitles
  /** What the titles of a reading stand for; a question back where several are called like that. */
  readonly resolve?: (plan: ToolCall) => Promise<Plan>
}

/** How the parts of an answer are sent, as soon as each is known. */
export interface Sender {
  readonly plan: (plan: Answer['plan']) => Promise<void>
  readonly card: (card: AnswerCard) => Promise<void>
  readonly text: (text: { readonly text: string }) => Promise<void>
}

/** Messages of a conversation that a question may refer to. */
const REMEMBERED = 20
const MOST_MESSAGES = 200

/** Answers a question and keeps both. The streamed parts are those of the whole answer. */
export async function ask(
  desk: Desk,
  question: Question,
  sender?: Sender,
): Promise<Omit<Asked, 'questions_left'>> {
  const { asker, subject } = desk
  const { deps, actor, language } = asker
  const conversation = await conversationFor(deps, actor, subject, question.conversation_id, question.message)
  const before = conversation.isNew ? [] : await newestMessages(deps.db, conversation.row.id, REMEMBERED)
  if ((before[0]?.place ?? 0) >= MOST_MESSAGES)
    throw fail('limit_reached', say('assistant.conversationFull', { n: MOST_MESSAGES / 2 }))
  const read = planOf(desk, question, before.find((message) => message.plan !== null)?.plan ?? undefined)
  const plan = read.kind === 'tool' && desk.resolve ? await desk.resolve(read) : read
  const shown = presentPlan(desk, plan)
  await sender?.plan(shown)
  const { card, text } = await answerOf(desk, plan)
  await sender?.card(card)
  await sender?.text({ text })
  const answer: Answer = { ...card, plan: shown, text }
  const at = deps.clock()
  const user_id = actor.user_id
  await addMessages(
    deps.db,
    conversation,
    [
      { id: newId(deps), user_id, role: 'user', text: question.message, answer: null, plan: null, at },
      { id: newId(deps), user_id, role: 'assistant', text, answer, plan, at },
    ],
    at,
  )
  return {
    conversation_id: conversation.row.id,
    answer,
    suggestions: suggestionsAfter(desk.surface, plan).map((each) => render(each, language)),
  }
}

/** The reading of the question, or the one chosen of two that were offered; the newest plan is the first. */
function planOf({ surface, asker, names }: Desk, question: Question, last: Plan | undefined): Plan {
  const chosen = last?.kind === 'clarify' && chosenOf(last, question)
  if (chosen) return chosen
  const { today, language } = asker
  return planQuestion(question.message, {
    ...{ surface, today, language },
    ...(last ? { earlier: last } : {}),
    ...(names ? { names } : {}),
  })
}

/** What is typed beside a name that answers a question back: "the … one, please". */
const FEW_WORDS = 20

/** The offered reading that was clicked, or the one of like names whose title was typed with hardly anything else. */
function chosenOf({ between }: Clarification, { option, message }: Question): ToolCall | undefined {
  if (option !== undefined) return between[option]
  if (!isOfNames(between)) return undefined
  const typed = plainText(message)
  const [best] = between
    .map((call) => ({ call, title: plainText(ownTitle(call, between)) }))
    .filter(({ title }) => title !== '' && typed.includes(title))
    .toSorted((a, b) => b.title.length - a.title.length)
  return best && typed.length - best.title.length <= FEW_WORDS ? best.call : undefined
}

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const titlesOf = ({ arguments: given }: ToolCall): string[] =>
  Object.values(given)
    .flat()
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'title' in value ? [String(value.title)] : [],
    )
/** The title that tells a reading from the others. */
const ownTitle = (call: ToolCall, between: Clarification['between']): string =>
  titlesOf(call).find((title) => !between.every((other) => titlesOf(other).includes(title))) ?? ''
/** Whether one tool is meant, and it is asked about which. */
const isOfNames = (between: Clarification['between']): boolean =>
  between.every(({ tool }) => tool === between[0].tool)

const refusedTitle = 'assistant.refused' as const

function presentPlan({ tools, asker }: Desk, plan: Plan): Answer['plan'] {
  const title = (text: ServerText) => render(text, asker.language)
  if (plan.kind === 'tool')
    return {
      tool: plan.tool,
      title: title(tools[plan.tool]?.title ?? 'assistant.notUnderstood'),
      read: readWords(plan.arguments, asker),
    }
  return { tool: null, title: title(plan.kind === 'clarify' ? 'assistant.clarify' : refusedTitle), read: [] }
}

async function answerOf(desk: Desk, plan: Plan): Promise<{ card: AnswerCard; text: string }> {
  const { asker, tools, surface } = desk
  const { language } = asker
  const plain = (kind: AnswerCard['kind'], title: ServerText, text: ServerText, options: string[] = []) => ({
    card: plainCard(kind, title, language, options),
    text: render(text, language),
  })
  if (plan.kind === 'refuse')
    return plain(
      'refuse',
      refusedTitle,
      say(`assistant.refuse_${plan.reason}`, { can: { text: `assistant.can_${surface}` } }),
    )
  if (plan.kind === 'clarify') {
    const areNames = isOfNames(plan.between)
    const options = plan.between.map((call) =>
      areNames ? readWords(call.arguments, asker).join(' · ') : optionOf(desk, call),
    )
    return plain(
      'clarify',
      'assistant.clarify',
      areNames ? 'assistant.clarifyNames' : 'assistant.clarifyText',
      options,
    )
  }
  const tool = tools[plan.tool]
  const { focus } = plan
  const input = tool?.input.safeParse(
    tool.takesFocus && focus ? { ...plan.arguments, focus } : plan.arguments,
  )
  if (!tool || !input?.success)
    return plain(
      'cannot',
      'assistant.notUnderstood',
      say('assistant.notUnderstoodText', { can: { text: `assistant.can_${surface}` } }),
    )
  const draft = await answered(tool, asker, input.data)
  return { card: presentCard(tool.title, draft, language), text: render(draft.text, language) }
}

const reasonOf = ({ fields, text }: AppError): ServerText => Object.values(fields ?? {}).flat()[0] ?? text

/** What a person can't see and what does not exist look alike, as on the screens. */
async function answered(tool: Tool<Asker>, asker: Asker, input: unknown): Promise<DraftAnswer> {
  try {
    return await tool.answer(asker, input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') return { kind: 'cannot', text: 'assistant.notFound' }
    if (error.code === 'permission_denied') return { kind: 'cannot', text: 'assistant.notAllowed' }
    if (error.code === 'network_reauthorise') return { kind: 'cannot', text: 'assistant.noAccess' }
    if (error.code === 'validation_failed') return { kind: 'cannot', text: reasonOf(error) }
    throw error
  }
}

const optionOf = ({ tools, asker }: Desk, call: ToolCall): string =>
  [
    render(tools[call.tool]?.title ?? 'assistant.notUnderstood', asker.language),
    ...readWords(call.arguments, asker),
  ].join(' · ')
