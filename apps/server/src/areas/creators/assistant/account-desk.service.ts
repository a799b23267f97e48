import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { questionsLeft, takeAllowance } from '../../billing/allowances/allowance.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { accountTools } from './account-tools/account-tools.ts'
import { ask, type Question, type Sender } from './ask.service.ts'
import { accountOfToken } from './assistant-token.service.ts'
import { askerOf, toolsOf } from './cards/asker.ts'
import type { AccountAsker } from './cards/tool.ts'
import { countedOnce } from './counted-once.ts'
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
  const common = askerOf(deps, actor, question.time_zone, signal)
  if (question.account_id !== undefined) await chosenAccount(deps, actor, question.account_id)
  const uid = accountOfToken(deps, actor, question.deepthought_token)
  if (question.account_id !== undefined && question.account_id !== uid) throw fail('not_found')
  const account = await chosenAccount(deps, actor, uid)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  const asker: AccountAsker = { ...common, account: { uid, handle: account.handle ?? uid } }
  return await countedOnce(
    await takeAllowance(deps, actor.user_id, 'question'),
    async () =>
      await ask(
        {
          asker,
          surface: 'premium',
          subject: { account_id: uid },
          tools: { ...toolsOf(accountTools, asker), ...generalTools('premium') },
        },
        question,
        sender,
      ),
    async () => await questionsLeft(deps, actor.user_id),
  )
}
