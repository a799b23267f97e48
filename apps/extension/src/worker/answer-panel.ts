import type { Command, CommandName, Commands, Outcome } from '../shared/commands.ts'
import { isUnderWay } from '../shared/run.ts'
import { advanceRun, applyRun, undoRun } from './advance-run.ts'
import { checkRun } from './check-run.ts'
import { switchFilling } from './form/filling.ts'
import { verifyForm } from './form/form-run.ts'
import { findAdGroups, findLists } from './lists.ts'
import { endPairing, startPairing } from './pairing.ts'
import { Refusal, runErrorOf } from './refusal.ts'
import { readSnapshot } from './snapshot.ts'
import { kept, passing } from './stored.ts'
import { tellState } from './tell-pages.ts'

const handlers: { [N in CommandName]: (input: Commands[N]['input']) => Promise<Commands[N]['answer']> } = {
  snapshot: async ({ language }) => {
    await kept.set('language', language)
    return await readSnapshot()
  },
  pair: async ({ origin }) => {
    await startPairing(origin)
    return await readSnapshot()
  },
  unpair: async () => {
    await endPairing()
    await tellState()
    return await readSnapshot()
  },
  lists: async ({ q }) => await findLists(q),
  'ad-groups': async () => {
    const page = await passing.get('page')
    if (page === null) throw new Refusal('no_account')
    return await findAdGroups(page.account.id)
  },
  check: async (input) => {
    await checkRun(input)
    return await readSnapshot()
  },
  apply: async () => {
    await applyRun()
    return await readSnapshot()
  },
  advance: async () => {
    await advanceRun()
    return await readSnapshot()
  },
  undo: async () => {
    await undoRun()
    return await readSnapshot()
  },
  verify: async () => {
    const run = await kept.get('run')
    if (run !== null && !isUnderWay(run)) await verifyForm(run)
    return await readSnapshot()
  },
  filling: async ({ on }) => {
    await switchFilling(on)
    await tellState()
    return await readSnapshot()
  },
  close: async () => {
    const run = await kept.get('run')
    if (run !== null && !isUnderWay(run)) {
      await kept.set('run', null)
      await kept.set('run_input', null)
    }
    await passing.set('asked', null)
    return await readSnapshot()
  },
}

export const isCommand = (message: unknown): message is Command =>
  typeof message === 'object' &&
  message !== null &&
  'name' in message &&
  typeof message.name === 'string' &&
  Object.hasOwn(handlers, message.name)

export const answerPanel = async ({ name, input }: Command): Promise<Outcome<unknown>> => {
  try {
    return { ok: true, value: await handlers[name](input as never) }
  } catch (error) {
    return { ok: false, ...runErrorOf(error) }
  }
}
