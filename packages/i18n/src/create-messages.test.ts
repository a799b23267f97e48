import { expect, test } from 'vitest'
import { createMessages, formatMessage } from './create-messages.ts'

const tree = {
  a: { b: 'Hello {{name}}, {{ n }}' },
  item_one: '{{count}} item',
  item_other: '{{count}} items',
  only_other: '{{count}} 件',
}

test('values are filled in, a missing value leaves nothing, a missing key is shown itself', () => {
  expect(formatMessage(tree, 'en', 'a.b', { name: 'Mio', n: 3 })).toBe('Hello Mio, 3')
  expect(formatMessage(tree, 'en', 'a.b', {})).toBe('Hello , ')
  expect(formatMessage(tree, 'en', 'a.x')).toBe('a.x')
  expect(formatMessage(tree, 'en', 'a')).toBe('a')
})

test('the plural form is the language’s own; Japanese has one', () => {
  expect(formatMessage(tree, 'en', 'item', { count: 1 })).toBe('1 item')
  expect(formatMessage(tree, 'en', 'item', { count: 2 })).toBe('2 items')
  expect(formatMessage(tree, 'ja', 'only', { count: 1 })).toBe('1 件')
})

test('HTML in a value stays text: nothing is escaped here and nothing is ever set as HTML', () => {
  expect(formatMessage(tree, 'en', 'a.b', { name: '<b>&', n: '$1' })).toBe('Hello <b>&, $1')
})

test('changing the language loads every namespace in use and notifies listeners once', async () => {
  const store = await createMessages('en', ['common'])
  let notified = 0
  store.subscribe(() => notified++)
  expect(store.has('common')).toBe(true)
  expect(store.of('common')('actions.save')).toBe('Save')
  expect(store.of('common')).toBe(store.of('common'))
  await store.change('ja')
  expect(notified).toBe(1)
  expect(store.locale).toBe('ja')
  expect(store.of('common')('actions.save')).toBe('保存')
})

test('the compiler requires the values named in a text, if its letters are known', async () => {
  const t = (await createMessages('en', ['tables'])).of('tables')
  expect(t('tooLarge', { name: 'a.csv', n: 5 })).toBe('a.csv is too large. The limit is 5 MB.')
  // @ts-expect-error n is missing
  expect(t('tooLarge', { name: 'a.csv' })).toBe('a.csv is too large. The limit is  MB.')
  // @ts-expect-error there is no such text
  expect(t('kinds.unknown')).toBe('kinds.unknown')
})
