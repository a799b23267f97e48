import { api, type Sender } from '../shared/browser-api.ts'
import { advanceRun } from './advance-run.ts'
import { answerPage } from './answer-page.ts'
import { answerPanel, isCommand } from './answer-panel.ts'
import { readAdsReport } from './ads-report.ts'
import { originOf, senderKind } from './sender.ts'
import { closeStorage, passing } from './stored.ts'
import { tellState } from './tell-pages.ts'

const answer = async (message: unknown, sender: Sender): Promise<unknown> => {
  switch (senderKind(sender)) {
    case 'panel':
      return isCommand(message) ? await answerPanel(message) : undefined
    case 'bridge':
      return await answerPage(message, originOf(sender)!, sender.tab!.id!)
    case 'ads': {
      const report = readAdsReport(message)
      if (report === undefined) return undefined
      const known = await passing.get('page')
      // The names that the server told of the account stay while its page is open.
      const account =
        report !== null && known?.account.id === report.account.id ? known.account : report?.account
      await passing.set('ads_tab', report === null ? null : sender.tab!.id!)
      await passing.set('page', report === null ? null : { ...report, account: account! })
      await tellState()
      return undefined
    }
    default:
      return undefined
  }
}

api.runtime.onMessage.addListener((message, sender, reply) => {
  void answer(message, sender).then(reply)
  // The answer comes later.
  return true
})
// Storage is closed before anything is written to it, at every start of the worker.
void closeStorage().then(async () => await advanceRun())
void api.sidePanel?.setPanelBehavior({ openPanelOnActionClick: true })
