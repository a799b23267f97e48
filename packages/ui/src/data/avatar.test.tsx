import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { tones } from '../lib/tone.ts'
import { Avatar } from './avatar.tsx'
import { avatarTone, initialsOf } from './avatar-tone.ts'

test.each([
  ['Ana Ito', 'AI'],
  ['Ben van Okafor', 'BO'],
  ['figma', 'FI'],
  ['@design_leads', 'DL'],
  ['山田 太郎', '山太'],
])('without a picture %s is %s (WIDGET-018)', async (text, letters) => {
  expect(initialsOf(text)).toBe(letters)
  await render(<Avatar text={text} />)
  const avatarImage = page.getByRole('img', { name: text })
  expect(getComputedStyle(avatarImage.element(), '::before').content).toBe(`"${letters}"`)
})

test('a picture that does not load gives way to the initials (WIDGET-018)', async () => {
  await render(<Avatar text="Ana Ito" src="data:image/png;base64,broken" />)
  await expect.poll(() => document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AI')
})

test('the same text has the same tone, and all four tones occur (WIDGET-019)', () => {
  const usedTones = new Set(Array.from({ length: 200 }, (_, at) => avatarTone(`member ${at}`)))
  expect([...usedTones].toSorted()).toEqual([...tones].toSorted())
  expect(avatarTone('Ana Ito')).toBe(avatarTone('Ana Ito'))
})
