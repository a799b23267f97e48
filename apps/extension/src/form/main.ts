import { api } from '../shared/browser-api.ts'
import { answerWorker } from './answer.ts'
import { readFormCommand } from './read-command.ts'

declare global {
  // oxlint-disable-next-line no-var -- a global of this script's own world, which the page does not see
  var isRookeryFormThere: true | undefined
}

/**
 * Put on the page of the form by the worker, once filling is switched on. Hears the worker alone: messages of the page, of
 * its frames and of other extensions do not reach this listener.
 */
if (globalThis.isRookeryFormThere === undefined) {
  globalThis.isRookeryFormThere = true
  api.runtime.onMessage.addListener((message, sender, reply) => {
    const command = readFormCommand(message)
    // A content script has a tab, the worker has none.
    if (command === null || sender.id !== api.runtime.id || sender.tab !== undefined) return false
    void answerWorker(command).then(reply, () => reply(undefined))
    return true
  })
}
