import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['ada@x.example', ['ada@x.example'], []],
  [
    'a@x.example, b@x.example;c@x.example\nd@x.example',
    ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
    [],
  ],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example'], []],
  ['Ada King <ada@x.example>, "Max" <max@x.example>', ['ada@x.example', 'max@x.example'], []],
  ['a@x.example\nA@X.example', ['A@X.example'], []],
  [
    'ada＠x.example、ｍａｘ＠x.example，Eve ＜eve@x.example＞',
    ['ada@x.example', 'max@x.example', 'eve@x.example'],
    [],
  ],
  ['nobody, a@b, @x.example', [], ['nobody', 'a@b', '@x.example']],
  ['not an email', [], ['not an email']],
  ['ada@x.example\nnot an email', ['ada@x.example'], ['not an email']],
  ['ada@x.example max', ['ada@x.example'], ['max']],
  [' \n ,;', [], []],
])(
  '%j (RULE-012, use 26: a mistake is told as it was typed, not torn at its blanks)',
  (text, emails, bad) => {
    expect(readAddresses(text)).toEqual({ emails, bad })
  },
)
