import type { TargetingPackage } from '@rookery/contract'
import type { ExtensionAccount } from '@rookery/contract/people/extension/messages.ts'
import type { Commands } from '../shared/commands.ts'
import type { Preview, Run } from '../shared/run.ts'
import { countriesToSend, isEmpty, isWorldwide } from './package-to-apply.ts'
import { ageOnNetwork, audiencesNotReady, readList } from './read-list.ts'
import { checkForm } from './form/check-form.ts'
import { Refusal, runErrorOf } from './refusal.ts'
import { requireAccess, requireAccountOnPage, requireCurrentVersion } from './requirements.ts'
import { endRun, saveRun } from './run-store.ts'
import { kept, passing } from './stored.ts'
import { tellState } from './tell-pages.ts'
import { previewOnServer } from './usage-calls.ts'

/** Checks that this worker is doing; one that a killed worker began is nobody's. */
let underWay = 0
export const isChecking = (): boolean => underWay > 0

/** Everything that is read before anything is written; ends with the preview, or with the reason to stop. */
export const checkRun = async ({
  list,
  ad_groups,
  mode,
  fills,
}: Commands['check']['input']): Promise<Run> => {
  const page = await passing.get('page')
  if (page === null) throw new Refusal('no_account')
  const begun: Run = {
    id: crypto.randomUUID(),
    state: 'checking',
    account: page.account,
    list,
    mode,
    ad_groups,
    preview: null,
    usage_id: null,
    receipt: null,
    undoing: null,
    offline: false,
    error: null,
    started_at: new Date().toISOString(),
  }
  underWay += 1
  await saveRun(begun)
  try {
    await requireCurrentVersion()
    const account = await requireAccess(page.account.id)
    await nameAccount(account)
    const targeting = await readList(list)
    if (isEmpty(targeting)) throw new Refusal('empty')
    const countries = countriesToSend(targeting)
    await kept.set('run_input', { run: begun.id, targeting_package: targeting, countries })
    const run = { ...begun, account }
    const checked = fills
      ? await checkForm(run, targeting)
      : { preview: await previewOf(run, targeting, countries) }
    await requireAccountOnPage(account.id)
    return await saveRun({ ...run, ...checked, state: 'preview' })
  } catch (error) {
    return await endRun({ ...begun, state: 'failed', error: runErrorOf(error) })
  } finally {
    underWay -= 1
  }
}

/** The page may show another account by now, which keeps its own name. */
const nameAccount = async (account: ExtensionAccount): Promise<void> => {
  const page = await passing.get('page')
  if (page?.account.id !== account.id) return
  await passing.set('page', { ...page, account })
  await tellState()
}

const previewOf = async (
  { account, ad_groups, mode }: Run,
  targeting: TargetingPackage,
  countries: string[],
): Promise<Preview> => {
  const [answer, not_ready, age] = await Promise.all([
    previewOnServer({
      ad_account_id: account.id,
      targeting_package: targeting,
      countries,
      mode,
      adset_ids: ad_groups.map(({ id }) => id),
    }),
    audiencesNotReady(account.id, targeting.custom_audiences),
    ageOnNetwork(targeting.age),
  ])
  return {
    ad_groups: answer.ad_sets.map(({ network_id, name, is_active, kept: stays, added, replaced }) => ({
      network_id,
      name,
      is_active,
      kept: stays,
      added,
      replaced,
    })),
    impossible: answer.impossible,
    refused: answer.refused,
    residual: answer.residual,
    dropped_handles: answer.dropped_handles,
    is_worldwide: isWorldwide(targeting),
    not_ready,
    age,
  }
}
