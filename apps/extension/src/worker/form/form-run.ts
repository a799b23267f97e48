import { uploadsCalls } from '@rookery/contract/facts.ts'
import { filledSections, type FormValues } from '../../shared/form.ts'
import type { FormRun, Receipt, Run } from '../../shared/run.ts'
import { callServer } from '../calls.ts'
import { isPassing, runErrorOf } from '../refusal.ts'
import { requireCurrentVersion } from '../requirements.ts'
import { endRun, saveRun } from '../run-store.ts'
import { kept } from '../stored.ts'
import { undoOnServer } from '../usage-calls.ts'
import { askForm } from './ask-form.ts'
import { requireFilling } from './filling.ts'
import { reportForm, type Stopped } from './report-form.ts'
import { countOf, namesWithout } from './form-plan.ts'
import { keepUntold, noteUndone, tellFilling } from './tell-fillings.ts'

type Filling = Run & { readonly form: FormRun }

/** What stands on the page, compared as sets with what was planned. */
const receiptOf = (run: Filling, there: FormValues): Receipt => {
  const { plan, target } = run.form
  const missing = namesWithout(plan, there)
  return {
    at: new Date().toISOString(),
    ad_groups: run.ad_groups.map(({ network_id, name }) => ({
      network_id: network_id ?? '',
      name,
      state: missing.length === 0 ? 'applied' : 'partial',
      planned: countOf(plan),
      taken: countOf(plan) - missing.length,
      missing,
      extra: namesWithout(there, target),
      changed_by_others: [],
      still_paused: false,
      cause: '',
    })),
  }
}

/** Leaves the form as it is and says what stands there; undoing is the person's choice. */
const stop = async (run: Filling, error: Run['error'], there: FormValues): Promise<Run> => {
  const hasTouched = run.form.stage !== 'write' || Object.keys(run.form.after).length > 0 || run.form.is_begun
  // A closed page has lost what was not saved.
  const shown =
    error?.code === 'form_closed' ? run.form.before : { ...run.form.before, ...run.form.after, ...there }
  const stopped: Run = {
    ...run,
    state: hasTouched ? 'partial' : 'failed',
    undoing: null,
    offline: false,
    receipt: hasTouched ? receiptOf(run, shown) : null,
    error,
  }
  if (hasTouched && run.usage_id === null) await keepUntold(stopped)
  return await endRun(stopped)
}
const stopAt = async (run: Filling, answer: Stopped): Promise<Run> => {
  await reportForm(answer)
  return await stop(run, { code: `form_${answer.code}`, text: null, section: answer.section }, answer.values)
}

/** Fills or gives back one section. */
const write = async (run: Filling, wanted: FormValues): Promise<Run> => {
  const { form } = run
  const section = filledSections.find((each) => !form.done.includes(each))
  if (section === undefined)
    return await saveRun({ ...run, state: 'reading', form: { ...form, stage: 'read' } })
  // Known before the first touch: a worker that is killed meanwhile has touched the form.
  const begun = { ...run, form: { ...form, is_begun: true } }
  await kept.set('run', begun)
  const answer = await askForm(run, { name: 'write', section, values: [...(wanted[section] ?? [])] })
  if (!answer.ok) return await stopAt(begun, answer)
  return await saveRun({
    ...begun,
    form: {
      ...begun.form,
      after: { ...form.after, ...answer.values },
      done: answer.rest ? form.done : [...form.done, section],
    },
  })
}

const readBack = async (run: Filling): Promise<Run> => {
  const answer = await askForm(run, { name: 'read' })
  if (!answer.ok) return await stopAt(run, answer)
  const { form } = run
  if (run.undoing === null) {
    const next = { ...run, receipt: receiptOf(run, answer.values) }
    return await saveRun({ ...next, form: { ...form, after: answer.values, stage: 'record' } })
  }
  const isBack =
    namesWithout(form.before, answer.values).length + namesWithout(answer.values, form.before).length === 0
  if (isBack) await (run.usage_id === null ? noteUndone(run) : undoOnServer(run.usage_id, []))
  return await endRun({ ...run, state: isBack ? 'undone' : 'partial', undoing: null, error: null })
}

/** The server's receipt of a filling that came to its end. */
const record = async (run: Filling): Promise<Run> => {
  const usage_id = await tellFilling(run)
  const [group] = run.receipt?.ad_groups ?? []
  const state = group?.missing.length === 0 && group.extra.length === 0 ? 'done' : 'partial'
  return await endRun({ ...run, usage_id, state, offline: false, error: null })
}

const isFilling = (run: Run): run is Filling => run.form !== undefined

/** One step of a run that fills the form; undefined for one that the server applies. */
export const stepForm = async (run: Run): Promise<Run | undefined> => {
  if (!isFilling(run)) return undefined
  const { form } = run
  try {
    if (form.stage === 'record') return await record(run)
    // Giving back what stood there needs no server: the connection may be what was lost.
    if (run.undoing === null) {
      await requireCurrentVersion()
      await requireFilling()
    }
    if (form.stage === 'read') return await readBack(run)
    return await write(run, run.undoing === null ? form.target : form.before)
  } catch (error) {
    if (form.stage === 'record' && isPassing(error)) return await saveRun({ ...run, offline: true })
    return await stop(run, isPassing(error) ? { code: 'form_offline', text: null } : runErrorOf(error), {})
  }
}

/** The person's click on "undo": the form is given what it showed before. */
export const undoForm = async (run: Run): Promise<Run> => {
  if (!isFilling(run)) return run
  return await saveRun({
    ...run,
    state: 'applying',
    undoing: 'asked',
    error: null,
    form: { ...run.form, stage: 'write', done: [] },
  })
}

/** The person has saved the form: the server reads the ad group on X. */
export const verifyForm = async (run: Run): Promise<Run> => {
  const [group] = run.ad_groups
  if (!isFilling(run) || run.usage_id === null || !group) return run
  try {
    const usage = await callServer(uploadsCalls.verifyAudienceUsage, { pk: run.usage_id, adset_id: group.id })
    const [read] = usage.application?.ad_sets ?? []
    const { receipt } = run
    if (read === undefined || receipt === null) return run
    const { planned, taken, missing, extra, changed_by_others } = read
    const ad_groups = receipt.ad_groups.map((each) => ({
      ...each,
      ...{ planned, taken, missing, extra, changed_by_others },
    }))
    const state = missing.length + extra.length === 0 ? ('done' as const) : ('partial' as const)
    const at = usage.confirmed?.at ?? receipt.at
    return await endRun({
      ...run,
      state,
      error: null,
      receipt: { at, ad_groups },
      form: { ...run.form, is_on_network: true },
    })
  } catch (error) {
    return await saveRun({ ...run, error: runErrorOf(error) })
  }
}
