import type { TargetingPackage } from '@rookery/contract'
import type { FormRun, Preview, Run } from '../../shared/run.ts'
import { isWorldwide, selectedHandles, HANDLES_APPLIED } from '../package-to-apply.ts'
import { ageOnNetwork, audiencesNotReady } from '../read-list.ts'
import { Refusal } from '../refusal.ts'
import { askForm } from './ask-form.ts'
import { reportForm } from './report-form.ts'
import { requireFilling } from './filling.ts'
import { formPlanOf, formTargetOf, namesWithout } from './form-plan.ts'

/** Reads the form and compares it with the list; nothing is touched. */
export const checkForm = async (
  run: Run,
  targeting: TargetingPackage,
): Promise<{ preview: Preview; form: FormRun }> => {
  await requireFilling()
  // Who belongs to it is more than a union: only the server can write that.
  if (targeting.tree !== undefined) throw new Refusal('form_logic')
  const answer = await askForm(run, { name: 'read' })
  if (!answer.ok) {
    await reportForm(answer)
    throw new Refusal(`form_${answer.code}`, answer.section)
  }
  const { values: before } = answer
  const { values: plan, impossible } = formPlanOf(targeting, answer.locale)
  const target = formTargetOf(plan, before, run.mode)
  const [not_ready, age] = await Promise.all([
    audiencesNotReady(run.account.id, targeting.custom_audiences),
    ageOnNetwork(targeting.age),
  ])
  const kept = namesWithout(before, {}).filter((name) => !namesWithout(before, target).includes(name))
  return {
    preview: {
      ad_groups: run.ad_groups.map(({ network_id, name }) => ({
        network_id: network_id ?? '',
        name,
        is_active: false,
        kept,
        added: namesWithout(target, before),
        replaced: namesWithout(before, target),
      })),
      impossible,
      refused: null,
      residual: [],
      dropped_handles: selectedHandles(targeting).slice(HANDLES_APPLIED),
      is_worldwide: isWorldwide(targeting),
      not_ready,
      age,
    },
    form: {
      before,
      plan,
      target,
      after: {},
      done: [],
      stage: 'write',
      is_begun: false,
      is_on_network: false,
    },
  }
}
