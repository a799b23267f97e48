import { readFileSync } from 'node:fs'
import { Grammar, type Scope } from './grammar.ts'

const textOf = (name: string): string =>
  readFileSync(new URL(`../../data/language/${name}.txt`, import.meta.url), 'utf8')

/** The full grammars: what a post is about decides the words, who writes it the sentence. */
export const GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  ['en', 'ja'].map((language) => [
    language,
    new Grammar(['general', 'groups', 'roles'].map((part) => textOf(`${language}-${part}`))),
  ]),
)

/** Rules round the sentences of the other languages: each language is a group. */
export const OTHER_LANGUAGES = new Grammar([textOf('more')])

const scopes = new Map<string, Map<string, Scope>>()

/** The rules of a language for a group of topics. */
export function scopeOf(language: string, group: string): Scope {
  let ofLanguage = scopes.get(language)
  if (ofLanguage === undefined) scopes.set(language, (ofLanguage = new Map()))
  let scope = ofLanguage.get(group)
  if (scope === undefined)
    ofLanguage.set(group, (scope = GRAMMARS.get(language)?.scope(group) ?? OTHER_LANGUAGES.scope(language)))
  return scope
}

const emoji = new Map<string, readonly string[]>()

/** The pictures that posts and bios of a group of topics carry. */
export function emojiOf(group: string): readonly string[] {
  let found = emoji.get(group)
  if (found === undefined) {
    const english = GRAMMARS.get('en') as Grammar
    const [line] = english.scope(group)[english.id('emoji')] as readonly (readonly [string])[]
    emoji.set(group, (found = (line as readonly [string])[0].split(' ')))
  }
  return found
}
