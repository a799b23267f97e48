import { uploadsCalls } from '@rookery/contract/facts.ts'
import { FORM_REVISION } from '../../shared/form.ts'
import type { GroupReceipt, Run } from '../../shared/run.ts'
import { callServer } from '../calls.ts'
import { isPassing, Refusal } from '../refusal.ts'
import { noteUsage } from '../run-store.ts'
import { kept, type UntoldFilling } from '../stored.ts'
import { undoOnServer } from '../usage-calls.ts'

/** More than anybody stops without a connection. */
const UNTOLD_LIMIT = 20

/** What is told of a run: the list, and what the page showed in the end. Throws without the list. */
const fillingOf = async (run: Run): Promise<UntoldFilling> => {
  const input = await kept.get('run_input')
  if (input === null || input.run !== run.id) throw new Refusal('stopped')
  const group: Partial<GroupReceipt> = run.receipt?.ad_groups[0] ?? {}
  const { taken = 0, missing = [], extra = [] } = group
  return {
    run: run.id,
    ad_account_id: run.account.id,
    audience_config_id: run.list.audience_config_id,
    mode: run.mode,
    targeting_package: input.targeting_package,
    countries: input.countries,
    ...{ taken, missing, extra },
    isUndone: false,
  }
}

const tell = async ({
  run,
  taken,
  missing,
  extra,
  isUndone: _,
  ...input
}: UntoldFilling): Promise<string> => {
  const confirmed = { criteria: taken, missing: [...missing], extra: [...extra], revision: FORM_REVISION }
  const usage = await callServer(
    uploadsCalls.createAudienceUsage,
    { ...input, state: 'applied', confirmed },
    { idempotencyKey: run },
  )
  return usage.id
}

/** The server's receipt of what the page shows; the same run, told twice, is one. Answers the usage's id. */
export const tellFilling = async (run: Run): Promise<string> => await tell(await fillingOf(run))

/** Keeps what a filling that stopped has done, to be told as soon as the server answers. */
export const keepUntold = async (run: Run): Promise<void> => {
  const filling = await fillingOf(run).catch(() => null)
  if (filling === null) return
  const others = ((await kept.get('untold')) ?? []).filter((each) => each.run !== run.id)
  await kept.set('untold', [...others, filling].slice(-UNTOLD_LIMIT))
}

/** The form shows again what it showed before: so does the receipt, once it is told. */
export const noteUndone = async (run: Run): Promise<void> => {
  const untold = (await kept.get('untold')) ?? []
  await kept.set(
    'untold',
    untold.map((each) => (each.run === run.id ? { ...each, isUndone: true } : each)),
  )
}

/** Tells the server of fillings that stopped early. What it cannot take now is told later, what it refuses is not told again. */
export const tellFillings = async (): Promise<void> => {
  for (const filling of (await kept.get('untold')) ?? []) {
    try {
      const usage = await tell(filling)
      if (filling.isUndone) await undoOnServer(usage, [])
      await noteUsage(filling.run, usage)
    } catch (error) {
      if (isPassing(error) || error instanceof Refusal) return
    }
    const left = ((await kept.get('untold')) ?? []).filter((each) => each.run !== filling.run)
    await kept.set('untold', left.length > 0 ? left : null)
  }
}
