import type { AdGroup, ApplyMode, ChosenList } from './run.ts'
import type { AdsPage, Snapshot } from './snapshot.ts'

/** What the panel asks of the worker, and the answer to each. */
export interface Commands {
  snapshot: { input: { language: 'en' | 'ja' }; answer: Snapshot }
  pair: { input: { origin: string }; answer: Snapshot }
  unpair: { input: object; answer: Snapshot }
  lists: { input: { q: string }; answer: readonly ChosenList[] }
  'ad-groups': { input: object; answer: readonly AdGroup[] }
  check: {
    input: { list: ChosenList; ad_groups: readonly AdGroup[]; mode: ApplyMode; fills?: boolean }
    answer: Snapshot
  }
  apply: { input: object; answer: Snapshot }
  /** Continues what is under way: reads, repeats what got no answer. */
  advance: { input: object; answer: Snapshot }
  undo: { input: object; answer: Snapshot }
  /** The ad group on X after the person has saved the form. */
  verify: { input: object; answer: Snapshot }
  /** The person's switch for filling the form. */
  filling: { input: { on: boolean }; answer: Snapshot }
  close: { input: object; answer: Snapshot }
}
export type CommandName = keyof Commands
export interface Command<N extends CommandName = CommandName> {
  readonly from: 'panel'
  readonly name: N
  readonly input: Commands[N]['input']
}
/** What an answer of the worker looks like on the way. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly text: string | null }

/** What the script on the ad platform's page says. */
export interface AdsPageReport {
  readonly from: 'ads'
  readonly page: AdsPage | null
}
/** What the script on a product's page hands on. */
export interface BridgeReport {
  readonly from: 'bridge'
  readonly message: unknown
}
