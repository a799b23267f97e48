import { expect, test } from 'vitest'
import {
  canBePreroll,
  problemsOfPreroll,
  readPreroll,
  writePreroll,
  type PrerollForm,
} from './preroll-form.ts'

const form: PrerollForm = {
  name: 'Film',
  mediaKey: '13_1',
  button: 'SHOP',
  url: 'https://beans.example/',
  adSetIds: ['s1'],
}

test('a pre-roll creative needs a name and a video; a button leads to a web address (ENTITY-017)', () => {
  expect(problemsOfPreroll(form)).toEqual({})
  expect(problemsOfPreroll({ ...form, button: '', url: 'nowhere' })).toEqual({})
  expect(problemsOfPreroll({ ...form, url: '' })).toEqual({ url: 'required' })
  expect(problemsOfPreroll({ ...form, url: 'javascript:alert(1)' })).toEqual({ url: 'url' })
  expect(problemsOfPreroll({ ...form, name: 'x'.repeat(81) })).toEqual({ name: 'tooLong' })
  expect(problemsOfPreroll(writePreroll(undefined))).toEqual({ name: 'required', mediaKey: 'required' })
})
test('a button is sent only with its text', () => {
  expect(readPreroll(form).call_to_action).toEqual({ label: 'SHOP', url: 'https://beans.example/' })
  expect(readPreroll({ ...form, button: '' }).call_to_action).toBeNull()
})
test('only ready videos of advertising can be shown before others', () => {
  const video = { media_key: '13_1', media_type: 'VIDEO', status: 'READY' } as Parameters<
    typeof canBePreroll
  >[0]
  expect(canBePreroll(video)).toBe(true)
  expect(canBePreroll({ ...video, media_key: '7_1' })).toBe(false)
  expect(canBePreroll({ ...video, status: 'PROCESSING' })).toBe(false)
})
