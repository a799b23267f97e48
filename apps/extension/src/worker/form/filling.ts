import { api } from '../../shared/browser-api.ts'
import { FORM_REVISION } from '../../shared/form.ts'
import { fillingPermissions } from '../../shared/filling-permissions.ts'
import type { Snapshot } from '../../shared/snapshot.ts'
import { Refusal } from '../refusal.ts'
import { kept } from '../stored.ts'

/** Whether the operator allows filling, whether this form is known to be broken, and whether the person has switched it on. */
export const readFilling = async (): Promise<Snapshot['filling']> => {
  const { isAllowed, broken } = (await kept.get('filling')) ?? { isAllowed: false, broken: [] }
  return {
    is_allowed: isAllowed,
    is_broken: broken.includes(FORM_REVISION),
    is_on: isAllowed && (await kept.get('is_filling_on')) === true,
  }
}

/** The person's own switch, turned after X's rule was told; the browser was asked before. */
export const switchFilling = async (on: boolean): Promise<void> => {
  const { is_allowed } = await readFilling()
  if (on && (!is_allowed || !(await api.permissions.contains(fillingPermissions))))
    throw new Refusal('filling_off')
  await kept.set('is_filling_on', on)
}

/** Throws unless the form may be filled now. */
export const requireFilling = async (): Promise<void> => {
  const { is_on, is_broken } = await readFilling()
  if (!is_on || !(await api.permissions.contains(fillingPermissions))) throw new Refusal('filling_off')
  if (is_broken) throw new Refusal('form_changed')
}
