import { closed, count, matching, nullOr, oneOf, text, yesNo, type Check } from './message-shape.ts'

/**
 * Messages between the product's pages and the browser extension. They pass through window.postMessage, which any
 * script of the page can read and forge: so they carry references only, never a token or a package.
 */
export const runStates = [
  'idle',
  'checking',
  'preview',
  'applying',
  'reading',
  'done',
  'partial',
  'failed',
  'undone',
] as const
export type RunState = (typeof runStates)[number]

/** What the extension sees of the ad platform's form; `none`: it is not open, or the server applies. */
export const formStates = ['none', 'ready', 'unknown', 'broken'] as const
export type FormState = (typeof formStates)[number]

export interface ExtensionAccount {
  readonly id: string
  readonly name: string | null
  readonly handle: string | null
}

export interface ExtensionStateMessage {
  readonly type: 'extension-state'
  readonly v: 1
  readonly version: string
  readonly paired: boolean
  readonly ad_account: ExtensionAccount | null
  readonly form: FormState
}
interface ProgressMessage {
  readonly type: 'extension-progress'
  readonly v: 1
  readonly run: string
  readonly state: RunState
}
interface AppliedMessage {
  readonly type: 'extension-applied'
  readonly v: 1
  readonly run: string
  readonly usage_id: string
  readonly confirmed: boolean
}
interface ErrorMessage {
  readonly type: 'extension-error'
  readonly v: 1
  readonly run: string | null
  readonly code: string
}
/** From the extension to the page. */
export type ExtensionMessage = ExtensionStateMessage | ProgressMessage | AppliedMessage | ErrorMessage

interface PingMessage {
  readonly type: 'extension-ping'
  readonly v: 1
}
interface PairMessage {
  readonly type: 'extension-pair'
  readonly v: 1
  readonly code: string
}
interface OpenMessage {
  readonly type: 'extension-open'
  readonly v: 1
  readonly audience_config_id: string
  readonly version: number
}
/** From the page to the extension. */
export type PageMessage = PingMessage | PairMessage | OpenMessage

const id = matching(/^[\w-]{1,64}$/)
const versionText = matching(/^\d{1,5}(\.\d{1,5}){1,3}$/)
const account = closed({ id, name: nullOr(text(300)), handle: nullOr(text(60)) })
const message = (type: string, fields: Readonly<Record<string, Check>> = {}) =>
  closed({ type: oneOf([type]), v: oneOf([1]), ...fields })

const fromExtension: readonly Check[] = [
  message('extension-state', {
    version: versionText,
    paired: yesNo,
    ad_account: nullOr(account),
    form: oneOf(formStates),
  }),
  message('extension-progress', { run: id, state: oneOf(runStates) }),
  message('extension-applied', { run: id, usage_id: id, confirmed: yesNo }),
  message('extension-error', { run: nullOr(id), code: matching(/^[a-z_]{1,60}$/) }),
]
const fromPage: readonly Check[] = [
  message('extension-ping'),
  message('extension-pair', { code: matching(/^[\w-]{43}$/) }),
  message('extension-open', { audience_config_id: id, version: count }),
]

/** The message if it is one of the extension's, with nothing added or missing; else null. */
export const readExtensionMessage = (data: unknown): ExtensionMessage | null =>
  fromExtension.some((check) => check(data)) ? (data as ExtensionMessage) : null

/** The message if it is one that pages may send, with nothing added or missing; else null. */
export const readPageMessage = (data: unknown): PageMessage | null =>
  fromPage.some((check) => check(data)) ? (data as PageMessage) : null
