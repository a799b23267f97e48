import { extensionCalls } from '@rookery/contract/facts.ts'
import { VERSION } from '../../shared/build-settings.ts'
import { FORM_REVISION, type FormAnswer } from '../../shared/form.ts'
import { callServer } from '../calls.ts'

export type Stopped = Extract<FormAnswer, { ok: false }>

/** Tells the operator that the form is another one; nothing of the page is in it. */
export const reportForm = async ({ code, section, step, outline_hash }: Stopped): Promise<void> => {
  if (code !== 'changed' && code !== 'silent') return
  const told = {
    extension_version: VERSION,
    revision: FORM_REVISION,
    section: section ?? ('page' as const),
    step,
    outline_hash,
  }
  // That it cannot be told changes nothing here.
  await callServer(extensionCalls.reportExtensionForm, told).catch(() => undefined)
}
