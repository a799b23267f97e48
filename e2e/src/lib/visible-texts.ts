import { namespaces, type Locale } from '@rookery/i18n'
import { loadTexts } from '@rookery/i18n/namespaces.ts'
import type { Page } from '@playwright/test'

/**
 * The texts that a person reads or hears on a page: its visible text nodes, and names given by attributes.
 */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (text && node.parentElement?.checkVisibility()) found.add(text)
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim()
        if (text && element.checkVisibility()) found.add(text)
      }
    return [...found]
  })

type Tree = { [key: string]: string | Tree }
const textLeaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}.${key}`, value] as [string, string]]
      : textLeaves(value, `${path}.${key}`),
  )

async function messagesOf(locale: Locale): Promise<Map<string, string>> {
  const allTexts = new Map<string, string>()
  for (const namespace of namespaces) {
    const texts = (await loadTexts(locale, namespace)).default as Tree
    for (const [path, text] of textLeaves(texts)) allTexts.set(namespace + path, text)
  }
  return allTexts
}

/**
 * A message with fewer letters than this next to its placeholders (“{{a}} and {{b}}”) would also match texts
 * that users wrote.
 */
const LETTERS_TO_KNOW_BY = 10

const isKnowable = (text: string): boolean => {
  const fixedText = text.replace(/\{\{.*?\}\}/g, '')
  // A small word alone (“are”) is what people write, too.
  if (fixedText === text) return /[A-Za-z]{3}/.test(text) && !/^[a-z]{3}$/.test(text)
  return fixedText.replace(/[^A-Za-z]/g, '').length >= LETTERS_TO_KNOW_BY
}

/**
 * Finds English texts on a Japanese page: whole messages, with anything in place of their values. Words that
 * both languages share (a product's name) are ignored. On an English page nothing is foreign.
 */
export async function foreignTo(locale: Locale): Promise<(text: string) => boolean> {
  if (locale === 'en') return () => false
  const [english, own] = [await messagesOf('en'), await messagesOf(locale)]
  const sharedTexts = new Set(own.values())
  const texts = [...english.values()].filter((text) => !sharedTexts.has(text) && isKnowable(text))
  const wholeTexts = new Set(texts.filter((text) => !text.includes('{{')))
  const patterns = texts
    .filter((text) => text.includes('{{'))
    .map((text) => {
      const literalParts = text
        .split(/\{\{.*?\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${literalParts.join('.+')}$`)
    })
  return (text) => wholeTexts.has(text) || patterns.some((pattern) => pattern.test(text))
}
