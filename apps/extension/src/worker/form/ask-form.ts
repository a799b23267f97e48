import { api } from '../../shared/browser-api.ts'
import type { FormAnswer, FormCommand } from '../../shared/form.ts'
import type { Run } from '../../shared/run.ts'
import { Refusal } from '../refusal.ts'
import { passing } from '../stored.ts'

type Question = FormCommand extends infer C
  ? C extends FormCommand
    ? Omit<C, 'to' | 'v' | 'account' | 'ad_group'>
    : never
  : never

/** Asks the form of that run's ad group. Throws form_closed where no such page is open any more. */
export const askForm = async (
  { account, ad_groups }: Pick<Run, 'account' | 'ad_groups'>,
  question: Question,
): Promise<FormAnswer> => {
  const tab = await passing.get('ads_tab')
  const ad_group = ad_groups[0]?.network_id
  if (tab === null || !ad_group) throw new Refusal('form_closed')
  const command = { to: 'form', v: 1, account: account.id, ad_group, ...question }
  let answer: FormAnswer | undefined
  try {
    await api.scripting?.executeScript({ target: { tabId: tab, frameIds: [0] }, files: ['form.js'] })
    answer = (await api.tabs.sendMessage(tab, command, { frameId: 0 })) as FormAnswer | undefined
  } catch {
    throw new Refusal('form_closed')
  }
  if (answer === undefined) throw new Refusal('form_closed')
  return answer
}
