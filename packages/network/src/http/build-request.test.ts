import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  failure,
  getCall,
  json,
  okAnswer,
  post,
  schema,
  scriptedNetwork,
} from './testing/scripted-network.ts'

describe('bodies and authorisation', () => {
  const headersOf = (init: RequestInit | undefined) => init?.headers as Record<string, string>

  test('a multipart body is sent complete and is not part of the signature', async () => {
    const fixedNonce = () => 'fixed'
    const { http, requests } = scriptedNetwork([okAnswer(), okAnswer()], { nonce: fixedNonce })
    const upload = { method: 'POST', host: 'api', path: '/1.1/media/upload.json' } as const
    const token = { token: 't', secret: 's' }
    const bytes = new Uint8Array([0, 255, 13, 10])
    const multipartCall = {
      command: 'APPEND',
      segment_index: 0,
      none: undefined,
      media: { bytes, type: 'image/png' },
    }
    await http.send({ ...upload, token, multipart: multipartCall }, schema)
    await http.send({ ...upload, token }, schema)
    const [first, bare] = requests
    expect(headersOf(first?.init)['authorization']).toBe(headersOf(bare?.init)['authorization'])
    expect(headersOf(first?.init)['content-type']).toBeUndefined()
    const form = first?.init.body as FormData
    expect([...form.keys()]).toEqual(['command', 'segment_index', 'media'])
    expect(form.get('segment_index')).toBe('0')
    const media = form.get('media') as File
    expect(new Uint8Array(await media.arrayBuffer())).toEqual(bytes)
    expect(media.type).toBe('image/png')
  })

  test('raw bytes go out under their type', async () => {
    const { http, requests } = scriptedNetwork([okAnswer()])
    const body = new Uint8Array([1, 2, 3])
    await http.send(
      { method: 'PUT', host: 'api', path: '/x', bytes: { body, type: 'text/tab-separated-values' } },
      schema,
    )
    expect(headersOf(requests[0]?.init)['content-type']).toBe('text/tab-separated-values')
    expect(requests[0]?.init.body).toEqual(body)
  })

  test('a bearer is sent verbatim, Basic is percent-encoded, none sends nothing', async () => {
    const { http, requests } = scriptedNetwork([okAnswer(), okAnswer(), okAnswer(), okAnswer()])
    await http.send({ ...getCall, token: { user_bearer: 'a%2Fb==' } }, schema)
    await http.send({ ...getCall, token: { app_bearer: 'app%3D' } }, schema)
    await http.send({ ...post, client: { id: 'my app', secret: 'se:cret' } }, schema)
    await http.send({ ...post, client: 'none' }, schema)
    expect(requests.map(({ init }) => headersOf(init)['authorization'])).toEqual([
      'Bearer a%2Fb==',
      'Bearer app%3D',
      `Basic ${Buffer.from('my%20app:se%3Acret').toString('base64')}`,
      undefined,
    ])
  })

  test('bearers wait for their own limits only', async () => {
    const resetSeconds = String(Date.parse('2026-11-21T10:00:00Z') / 1000 + 600)
    const fullAnswer = json(429, {}, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': resetSeconds })
    const { http } = scriptedNetwork([fullAnswer, okAnswer()])
    expect(await failure(http.send({ ...getCall, token: { user_bearer: 'a' } }, schema))).toMatchObject({
      kind: 'rate_limited',
    })
    expect(await http.send({ ...getCall, token: { user_bearer: 'b' } }, schema)).toEqual({ data: 'x' })
  })

  test('an empty answer is an empty object where one is allowed, garbage elsewhere', async () => {
    const { http } = scriptedNetwork([new Response(null, { status: 204 }), new Response('', { status: 200 })])
    const anySchema = z.looseObject({})
    expect(await http.send({ ...post, answer: 'empty' }, anySchema)).toEqual({})
    expect(await failure(http.send(post, anySchema))).toMatchObject({ kind: 'garbage' })
  })
})
