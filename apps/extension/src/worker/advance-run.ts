import type { AudienceUsage } from '@rookery/contract'
import { isUnderWay, type Run } from '../shared/run.ts'
import { isChecking } from './check-run.ts'
import { stepForm, undoForm } from './form/form-run.ts'
import { tellFillings } from './form/tell-fillings.ts'
import { isPassing, Refusal, runErrorOf } from './refusal.ts'
import { requireAccountOnPage, requireCurrentVersion } from './requirements.ts'
import { endRun, saveRun } from './run-store.ts'
import { kept } from './stored.ts'
import { receiptOf } from './receipt-of.ts'
import { applyOnServer, readUsage, undoOnServer } from './usage-calls.ts'

/** The person's click on "apply". */
export const applyRun = async (): Promise<Run | null> => {
  const run = await kept.get('run')
  if (run?.state !== 'preview' || run.preview?.refused !== null) return run
  try {
    await requireAccountOnPage(run.account.id)
  } catch (error) {
    return await endRun({ ...run, state: 'failed', error: runErrorOf(error) })
  }
  await saveRun({ ...run, state: 'applying' })
  return await advanceAfterwards()
}

/** The person's click on "undo", of what was applied. */
export const undoRun = async (): Promise<Run | null> => {
  const run = await kept.get('run')
  if (run === null || isUnderWay(run) || run.state === 'undone') return run
  if (run.form !== undefined) {
    if (run.receipt !== null) await undoForm(run)
    return await advanceAfterwards()
  }
  if (run.usage_id === null) return run
  await saveRun({ ...run, state: 'applying', undoing: 'asked', error: null })
  return await advanceAfterwards()
}

let advancing: Promise<Run | null> | null = null

/** One step of what is under way, never two at a time. Called again and again by the open panel, and at a start. */
export const advanceRun = async (): Promise<Run | null> => {
  advancing ??= stepRun().finally(() => {
    advancing = null
  })
  return await advancing
}

/** The step that is under way may have begun before the click. */
const advanceAfterwards = async (): Promise<Run | null> => {
  await advancing
  return await advanceRun()
}

const stepRun = async (): Promise<Run | null> => {
  const run = await kept.get('run')
  // A worker that was killed while it checked has written nothing: the person begins again.
  if (run?.state === 'checking' && !isChecking())
    return await endRun({ ...run, state: 'failed', error: { code: 'stopped', text: null } })
  if (run === null || !isUnderWay(run)) {
    await noticeRevocation()
    await tellFillings()
    return await kept.get('run')
  }
  const filled = await stepForm(run)
  if (filled !== undefined) return filled
  try {
    return await follow(run, await nextAnswer(run))
  } catch (error) {
    if (isPassing(error)) return await saveRun({ ...run, offline: true })
    // What stands on the network is not known without the server: the run waits for a new connection.
    if (error instanceof Refusal && ['revoked', 'not_paired'].includes(error.code))
      return await saveRun({ ...run, offline: false })
    return await endRun({ ...run, state: 'failed', offline: false, error: runErrorOf(error) })
  }
}

/** While nothing is under way: whether the token still holds, so that the panel says so within seconds. */
const noticeRevocation = async (): Promise<void> => {
  if ((await kept.get('pairing')) === null) return
  try {
    await requireCurrentVersion()
  } catch {
    // What it found is stored; that the server does not answer is nobody's concern now.
  }
}

/** Reads what the server has of this run; only what it does not have yet is asked of it. */
const nextAnswer = async (run: Run): Promise<AudienceUsage> => {
  const groups = run.ad_groups.map(({ id }) => id)
  if (run.usage_id === null) {
    const input = await kept.get('run_input')
    if (input === null || input.run !== run.id) throw new Refusal('stopped')
    return await applyOnServer(run.id, run.list.audience_config_id, {
      ad_account_id: run.account.id,
      targeting_package: input.targeting_package,
      countries: input.countries,
      mode: run.mode,
      adset_ids: groups,
    })
  }
  const usage = await readUsage(run.usage_id, run.account.id)
  if (usage === null) throw new Refusal('usage_gone')
  return run.undoing === 'asked' && !isUndone(usage) && usage.application?.state !== 'applying'
    ? await undoOnServer(run.usage_id, groups)
    : usage
}

/** Whether the server gives back what was before, or has. */
const isUndone = ({ application }: AudienceUsage): boolean =>
  application?.state === 'undoing' || application?.state === 'undone'

/** The run as the server's usage says it is; only what was read from the network counts as done. */
const follow = async (run: Run, usage: AudienceUsage): Promise<Run> => {
  const next: Run = {
    ...run,
    usage_id: usage.id,
    receipt: receiptOf(usage),
    // What could not be given back whole is not asked again by itself.
    undoing: run.undoing === 'asked' && isUndone(usage) ? 'sent' : run.undoing,
    offline: false,
    error: null,
  }
  const groups = usage.application?.ad_sets ?? []
  switch (usage.application?.state) {
    case 'applying':
    case 'undoing': {
      const isWriting = groups.some(({ state }) => state === 'waiting' || state === 'writing')
      return await saveRun({ ...next, state: isWriting ? 'applying' : 'reading' })
    }
    case 'applied':
      return await endRun({ ...next, state: 'done', undoing: null })
    case 'undone':
      return await endRun({ ...next, state: 'undone', undoing: null })
    case 'partial':
      return await endRun({ ...next, state: 'partial', undoing: null })
    default:
      return await endRun({
        ...next,
        state: 'failed',
        undoing: null,
        error: { code: 'not_applied', text: groups.find(({ cause }) => cause !== '')?.cause ?? null },
      })
  }
}
