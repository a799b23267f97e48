import { analysisCalls, targetingListsCalls, uploadsCalls } from '@rookery/contract/facts.ts'
import type { TargetingPackage } from '@rookery/contract'
import type { ChosenList } from '../shared/run.ts'
import { callServer } from './calls.ts'
import { HANDLES_APPLIED, selectedHandles, withHandlesOrdered } from './package-to-apply.ts'

/** The list as the server has it, the handles that reach the most first if not all are applied. */
export const readList = async ({
  audience_config_id: pk,
  version,
}: ChosenList): Promise<TargetingPackage> => {
  const list = (await callServer(targetingListsCalls.downloadTargetingPackage, {
    pk,
    version,
    format: 'json',
  })) as unknown as TargetingPackage
  const handles = selectedHandles(list)
  if (handles.length <= HANDLES_APPLIED) return list
  const ordered = await callServer(analysisCalls.reorderHandles, { handles })
  return withHandlesOrdered(
    list,
    ordered.handles.map(({ handle }) => handle),
  )
}

/** Names of custom audiences that X does not target yet. */
export const audiencesNotReady = async (
  ad_account_id: string,
  names: readonly string[],
): Promise<string[]> => {
  if (names.length === 0) return []
  const { custom_audiences } = await callServer(uploadsCalls.checkCustomAudiences, {
    ad_account_id,
    custom_audience_names: [...names],
  })
  return custom_audiences.filter(({ targetable }) => !targetable).map(({ name }) => name)
}

/** The nearest age that X has, if it has not exactly this one. */
export const ageOnNetwork = async (age: TargetingPackage['age']): Promise<string | null> => {
  if (age === 'AGE_ANY') return null
  const { exact, age: nearest } = await callServer(analysisCalls.computeAgeGroups, { age })
  return exact ? null : nearest
}
