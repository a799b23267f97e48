import { deflateSync, inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pngChunk, pngHeader, pngMark, pngOf } from '../../../testing/files/png-of.ts'
import { BadPicture, reencodePng } from './reencode-png.ts'

const endChunk = pngChunk('IEND', Buffer.alloc(0))
const errorOfPng = (png: Buffer): string => {
  try {
    reencodePng(png, 512)
    return 'taken'
  } catch (error) {
    if (error instanceof BadPicture) return error.message
    throw error
  }
}
const BROKEN_TEXT = 'This picture is damaged, or not a PNG.'

test('a picture has the same pixels and loses everything else in the file', () => {
  const text = pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script> shot at 52.37, 4.89'))
  const png = reencodePng(pngOf(8, 8, [text, pngChunk('eXIf', Buffer.from('GPS'))]), 512)
  expect(png.toString('latin1')).not.toMatch(/script|GPS|tEXt|eXIf/)
  const at = png.indexOf('IDAT')
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  expect(pixels.length).toBe(8 * 33)
  expect(pixels[1]).toBe(90)
  expect(reencodePng(png, 512).equals(png)).toBe(true)
})

test('palette and transparency stay', () => {
  const png = Buffer.concat([
    pngMark,
    pngHeader(2, 1, [8, 3, 0, 0, 0]),
    pngChunk('PLTE', Buffer.of(1, 2, 3, 4, 5, 6)),
    pngChunk('tRNS', Buffer.of(0, 255)),
    pngChunk('IDAT', deflateSync(Buffer.of(0, 0, 1))),
    endChunk,
  ])
  expect(reencodePng(png, 512).toString('latin1')).toMatch(/PLTE[^]*tRNS[^]*IDAT/)
})

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), BROKEN_TEXT],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), BROKEN_TEXT],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), BROKEN_TEXT],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), BROKEN_TEXT],
  ['the mark alone', pngMark, BROKEN_TEXT],
  ['bytes behind the end', Buffer.concat([pngOf(), Buffer.from('PK')]), BROKEN_TEXT],
  ['a chunk behind the end', Buffer.concat([pngOf(), pngChunk('zTXt', Buffer.from('x'))]), BROKEN_TEXT],
  ['no pixels', Buffer.concat([pngMark, pngHeader(8, 8), endChunk]), BROKEN_TEXT],
  ['no size', pngOf(0, 0), BROKEN_TEXT],
  [
    'a colour type that is none',
    Buffer.concat([pngMark, pngHeader(8, 8, [8, 5, 0, 0, 0]), endChunk]),
    BROKEN_TEXT,
  ],
  ['513 pixels', pngOf(513, 1), 'The picture is too large. The limit is 512 × 512 pixels.'],
  [
    'a header of four billion pixels',
    Buffer.concat([
      pngMark,
      pngHeader(65_535, 65_535),
      pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
      endChunk,
    ]),
    'The picture is too large. The limit is 512 × 512 pixels.',
  ],
  [
    'a bomb: more pixels than its header says',
    Buffer.concat([
      pngMark,
      pngHeader(8, 8),
      pngChunk('IDAT', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
      endChunk,
    ]),
    BROKEN_TEXT,
  ],
  [
    'an interlaced one',
    Buffer.concat([pngMark, pngHeader(8, 8, [8, 6, 0, 0, 1]), endChunk]),
    'Interlaced pictures are not accepted. Please save it without interlacing.',
  ],
])('%s is refused', (_, png, reason) => expect(errorOfPng(png)).toBe(reason))

test('whatever is changed in a picture, it is refused or is a picture', () => {
  const validPng = pngOf(16, 16)
  fc.assert(
    fc.property(fc.nat(validPng.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const changedPng = Buffer.from(validPng)
      changedPng[at]! ^= flip
      expect(errorOfPng(changedPng)).not.toBe('taken')
    }),
    { numRuns: 300 },
  )
})
