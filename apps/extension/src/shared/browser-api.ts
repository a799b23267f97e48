/**
 * The functions of the browser that this extension uses, and no others: a further one is a further permission, to be
 * explained on `/extension`.
 */
interface Listeners<Listener> {
  addListener(listener: Listener): void
}
export interface Sender {
  readonly id?: string
  readonly url?: string
  readonly origin?: string
  readonly frameId?: number
  readonly tab?: { readonly id?: number }
}
interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
  /** Not in Firefox, where content scripts reach no storage of the worker that they are not given. */
  setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>
}
interface Permissions {
  readonly permissions?: readonly string[]
  readonly origins: readonly string[]
}
export interface BrowserApi {
  readonly runtime: {
    readonly id: string
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    readonly onMessage: Listeners<
      (message: unknown, sender: Sender, answer: (value: unknown) => void) => boolean | void
    >
    readonly onInstalled: Listeners<() => void>
    readonly onStartup: Listeners<() => void>
  }
  readonly storage: {
    readonly local: StorageArea
    readonly session: StorageArea
    readonly onChanged: Listeners<(changes: Record<string, unknown>) => void>
  }
  readonly tabs: {
    create(how: { url: string }): Promise<unknown>
    sendMessage(tabId: number, message: unknown, how: { frameId: 0 }): Promise<unknown>
  }
  /** Needs no permission itself; asks for what is optional, and again for what a person has taken back. */
  readonly permissions: {
    contains(what: Permissions): Promise<boolean>
    request(what: Permissions): Promise<boolean>
    remove(what: Permissions): Promise<boolean>
  }
  /** There once the person has switched filling on. */
  readonly scripting?: {
    executeScript(what: {
      target: { tabId: number; frameIds: readonly number[] }
      files: readonly string[]
    }): Promise<unknown>
  }
  readonly action: { setBadgeText(how: { text: string }): Promise<void> }
  /** Chrome. */
  readonly sidePanel?: { setPanelBehavior(how: { openPanelOnActionClick: boolean }): Promise<void> }
  /** Firefox. */
  readonly sidebarAction?: { toggle(): Promise<void> }
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the browser
  var chrome: BrowserApi | undefined
  // oxlint-disable-next-line no-var -- a global of the browser
  var browser: BrowserApi | undefined
}

/** Firefox has promises in `browser` alone, Chrome knows only `chrome`. */
export const api = (globalThis.browser ?? globalThis.chrome)!
