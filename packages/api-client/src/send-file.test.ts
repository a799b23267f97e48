import { teamsCalls } from '@rookery/contract/facts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './create-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A minimal XMLHttpRequest for tests; `answer` is the server's response. */
function stubRequests(answer: { status: number; body: string }) {
  const sentRequests: {
    method: string
    url: string
    headers: Headers
    body: unknown
    credentials: boolean
  }[] = []
  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {}
    readonly #headers = new Headers()
    readonly status = answer.status
    readonly responseText = answer.body
    withCredentials = false
    #line = { method: '', url: '' }
    onload = () => {}
    open(method: string, url: string) {
      this.#line = { method, url }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    send(body: unknown) {
      sentRequests.push({ ...this.#line, headers: this.#headers, body, credentials: this.withCredentials })
      for (const loaded of [250, 1000])
        this.upload.onprogress?.({ lengthComputable: true, loaded, total: 1000 })
      this.upload.onprogress?.({ lengthComputable: false, loaded: 1000, total: 0 })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sentRequests
}
const api = createApi({ root: 'https://rookery.test', antiForgery: () => 'forge-me-not' })

test.each([
  ['a raw file', new Blob(['a,b'])],
  ['a form', new FormData()],
])(
  'with %s it is the body, the other fields go into the query, and progress is reported (RULE-029, RULE-033)',
  async (_, file) => {
    const sentRequests = stubRequests({ status: 200, body: '{"name":"Ours"}' })
    const shares: number[] = []
    const answer = await api.call(
      teamsCalls.updateTeam,
      { slug: 'acme', name: 'Ours', version: 3 } as never,
      { file, onUploadProgress: (share) => shares.push(share) },
    )
    expect(answer).toEqual({ name: 'Ours' })
    const [request] = sentRequests
    expect(request).toMatchObject({
      method: 'PATCH',
      url: 'https://rookery.test/api/teams/acme/?name=Ours&version=3',
      credentials: true,
    })
    expect(request!.body).toBe(file)
    expect(request!.headers.get('X-CSRFToken')).toBe('forge-me-not')
    // The browser sets the content type and the boundary between the parts itself.
    expect(request!.headers.get('content-type')).toBeNull()
    expect(shares).toEqual([0.25, 1])
  },
)
