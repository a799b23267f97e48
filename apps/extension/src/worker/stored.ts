import type { TargetingPackage } from '@rookery/contract'
import { api } from '../shared/browser-api.ts'
import type { ApplyMode, ChosenList, Run } from '../shared/run.ts'
import type { AdsPage } from '../shared/snapshot.ts'

export interface Pairing {
  readonly token: string
  readonly origin: string
  readonly name: string
}
export interface PairingAttempt {
  readonly verifier: string
  readonly origin: string
  readonly ends_at: number
}
/** What a run needs beside what the panel shows: the list itself, read once. */
export interface RunInput {
  readonly run: string
  readonly targeting_package: TargetingPackage
  readonly countries: string[]
}

/** A filling that stopped early, of which the server has no receipt yet. */
export interface UntoldFilling {
  readonly run: string
  readonly ad_account_id: string
  readonly audience_config_id: string
  readonly mode: ApplyMode
  readonly targeting_package: TargetingPackage
  readonly countries: string[]
  readonly taken: number
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  /** The person has had the form given back meanwhile. */
  readonly isUndone: boolean
}

/** Outlives the browser. The token is here and nowhere else. */
interface Kept {
  pairing: Pairing
  attempt: PairingAttempt
  revoked: { readonly reason: string | null }
  run: Run
  run_input: RunInput
  untold: readonly UntoldFilling[]
  history: readonly Run[]
  language: 'en' | 'ja'
  needed_version: string
  /** What the server said of filling the form when it was last asked. */
  filling: { readonly isAllowed: boolean; readonly broken: readonly string[] }
  is_filling_on: boolean
}
/** Ends with the browser. */
interface Passing {
  page: AdsPage
  /** The tab of that page. */
  ads_tab: number
  asked: ChosenList
  bridges: readonly number[]
}

const areaOf = <Values>(area: typeof api.storage.local) => ({
  get: async <K extends keyof Values & string>(key: K): Promise<Values[K] | null> =>
    ((await area.get(key))[key] as Values[K] | undefined) ?? null,
  set: async <K extends keyof Values & string>(key: K, value: Values[K] | null): Promise<void> =>
    value === null ? await area.remove(key) : await area.set({ [key]: value }),
})

export const kept = areaOf<Kept>(api.storage.local)
export const passing = areaOf<Passing>(api.storage.session)

/** No content script, and so no page, reads what is stored here. */
export const closeStorage = async (): Promise<void> => {
  await api.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  await api.storage.session.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
