import type { Locale } from './languages.ts'
import { loadTexts, namespaces as allNamespaces, type Namespace } from './namespaces.ts'
import type { MessageValues, Translate } from './translate.ts'

type Tree = { [key: string]: string | Tree }

export interface MessageStore {
  readonly locale: Locale
  /** Loads namespaces in the current language; loaded ones are skipped. */
  load: (namespaces: readonly Namespace[]) => Promise<void>
  has: (namespace: Namespace) => boolean
  /**
   * Typed translation function of a namespace in the current language, with interpolation and plurals by
   * `count`.
   */
  of: <N extends Namespace>(namespace: N) => Translate<N>
  /** Loads all namespaces in use in the new language, then switches to it. */
  change: (locale: Locale) => Promise<void>
  subscribe: (onChange: () => void) => () => void
}

const pluralByLocale = new Map<Locale, Intl.PluralRules>()
const pluralOf = (locale: Locale, count: number): string => {
  if (!pluralByLocale.has(locale)) pluralByLocale.set(locale, new Intl.PluralRules(locale))
  return pluralByLocale.get(locale)!.select(count)
}

const textAt = (tree: Tree, key: string): string | Tree | undefined =>
  key
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    )

/**
 * Text of `key` in a tree with its {{values}} filled in; with `count` in the language's plural form. Answers
 * the key itself if the text is missing.
 */
export function formatMessage(tree: Tree, locale: Locale, key: string, values: MessageValues = {}): string {
  const pluralForms =
    typeof values.count === 'number'
      ? [`${key}_${pluralOf(locale, values.count)}`, `${key}_other`, key]
      : [key]
  const found = pluralForms.map((form) => textAt(tree, form)).find((text) => typeof text === 'string')
  if (found === undefined) return key
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/**
 * Messages of the page, loaded on demand. Not i18next, which adds 12 KB to the first load for features that
 * no text here uses (ADR 7).
 */
export async function createMessages(first: Locale, namespaces: readonly Namespace[]): Promise<MessageStore> {
  let locale = first
  const treeByLanguage = new Map<string, Tree>()
  const translateByNamespace = new Map<string, Translate<Namespace>>()
  const listeners = new Set<() => void>()
  const keyOf = (language: Locale, namespace: Namespace) => `${language}/${namespace}`

  async function load(language: Locale, wanted: readonly Namespace[]): Promise<void> {
    await Promise.all(
      wanted.map(async (namespace) => {
        const key = keyOf(language, namespace)
        if (!treeByLanguage.has(key))
          treeByLanguage.set(key, (await loadTexts(language, namespace)).default as Tree)
      }),
    )
  }

  const store: MessageStore = {
    get locale() {
      return locale
    },
    load: (wanted) => load(locale, wanted),
    has: (namespace) => treeByLanguage.has(keyOf(locale, namespace)),
    of(namespace) {
      const key = keyOf(locale, namespace)
      const cachedFunction = translateByNamespace.get(key)
      if (cachedFunction) return cachedFunction as never
      const language = locale
      const t: Translate<Namespace> = (name: string, values?: MessageValues) =>
        formatMessage(treeByLanguage.get(key) ?? {}, language, name, values)
      translateByNamespace.set(key, t)
      return t as never
    },
    async change(next) {
      await load(
        next,
        allNamespaces.filter((namespace) => treeByLanguage.has(keyOf(locale, namespace))),
      )
      locale = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
  await load(first, namespaces)
  return store
}
