import { expect, test } from 'vitest'
import { readScanner } from './read-scanner.ts'

test('the address of a scanner is its socket or a host, and anything else ends the start in one sentence', () => {
  expect(readScanner({})).toBe(null)
  expect(readScanner({ VIRUS_SCANNER: 'clamd:///run/clamav/clamd.sock' })).toEqual({
    path: '/run/clamav/clamd.sock',
  })
  expect(readScanner({ VIRUS_SCANNER: 'clamd://127.0.0.1' })).toEqual({ host: '127.0.0.1', port: 3310 })
  for (const bad of ['clamd://', 'http://127.0.0.1:3310', '127.0.0.1:3310', 'clamd://host/path'])
    expect(() => readScanner({ VIRUS_SCANNER: bad }), bad).toThrow('VIRUS_SCANNER must read clamd://')
})
