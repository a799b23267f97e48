import { dayAt } from '@rookery/notations/days.ts'
import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { isTimeZone } from '../../../app/http/is-time-zone.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { questionsLeft, takeAllowance } from '../../billing/allowances/allowance.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { accountTools } from './account-tools/account-tools.ts'
import { ask, type Question, type Sender } from './ask.service.ts'
import { accountOfToken } from './assistant-token.service.ts'
import type { AccountAsker, Asker, Tool } from './cards/tool.ts'
import { generalTools } from './general-tools/general-tools.ts'

/** Answers about the account of the token, whatever the words say. A question that failed is not counted. */
export async function askAboutAccount(
  deps: Deps,
  actor: UserActor,
  question: Question & {
    readonly deepthought_token: string
    readonly account_id?: string | undefined
    readonly time_zone?: string | undefined
  },
  signal: AbortSignal,
  sender?: Sender,
): Promise<Asked> {
  const zone = question.time_zone ?? 'UTC'
  if (!isTimeZone(zone)) throw invalid({ time_zone: 'input.timeZone' })
  if (question.account_id !== undefined) await chosenAccount(deps, actor, question.account_id)
  const uid = accountOfToken(deps, actor, question.deepthought_token)
  if (question.account_id !== undefined && question.account_id !== uid) throw fail('not_found')
  const account = await chosenAccount(deps, actor, uid)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  const taken = await takeAllowance(deps, actor.user_id, 'question')
  const asker: AccountAsker = {
    deps,
    actor,
    signal,
    language: actor.language,
    zone,
    today: dayAt(deps.clock(), zone),
    account: { uid, handle: account.handle ?? uid },
  }
  try {
    const answer = await ask(
      {
        asker,
        surface: 'premium',
        subject: { account_id: uid },
        tools: { ...toolsFor(asker), ...generalTools('premium') },
      },
      question,
      sender,
    )
    return { ...answer, questions_left: await questionsLeft(deps, actor.user_id) }
  } catch (error) {
    await taken.undo()
    throw error
  }
}

/** The tools of an account, for its owner alone. */
const toolsFor = (asker: AccountAsker): Record<string, Tool<Asker>> =>
  Object.fromEntries(
    Object.entries(accountTools).map(([name, { title, input, answer }]) => [
      name,
      { title, input, answer: async (_: Asker, given: unknown) => await answer(asker, given) },
    ]),
  )
