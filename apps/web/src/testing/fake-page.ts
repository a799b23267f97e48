import { vi } from 'vitest'
import { completeAnswer } from './complete-answer.ts'

export function memoryStorage(): Storage {
  const storageItems = new Map<string, string>()
  return {
    getItem: (key: string) => storageItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storageItems.set(key, value),
    removeItem: (key: string) => void storageItems.delete(key),
    clear: () => storageItems.clear(),
    key: (at: number) => [...storageItems.keys()][at] ?? null,
    get length() {
      return storageItems.size
    },
  }
}

/** As recorded. */
interface SentRequest {
  method: string
  path: string
  body: unknown
}
/** As the server gets it. */
export interface PageRequest extends SentRequest {
  headers: Record<string, string>
}
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/**
 * A fake browser for testing the page's logic without one: storages, address, document, cookies and server.
 * `answer` gives the server's answers, completed by the contract; all requests are recorded. Import the
 * page's modules afterwards.
 */
export function fakePage(href: string, answer: (requests: PageRequest) => Answer) {
  // The components need a real browser; the logic uses only the toast store.
  vi.doMock('@rookery/ui', async () => ({
    createToasts: (await import('@rookery/ui/feedback/create-toasts.ts')).createToasts,
    loadJapaneseFont: vi.fn(),
  }))
  const requests: SentRequest[] = []
  const location = Object.assign(new URL(href), { reload: vi.fn(), assign: vi.fn() })
  const document = { cookie: '', documentElement: { lang: '' }, head: { append: vi.fn() } }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init)
    const url = new URL(request.url)
    const text = await request.text()
    const sentRequest = {
      method: request.method,
      path: url.pathname + url.search,
      body: text && JSON.parse(text),
    }
    requests.push(sentRequest)
    const { status, body, headers } = answer({
      ...sentRequest,
      headers: Object.fromEntries(request.headers),
    })
    const responseBody = status < 300 ? completeAnswer(sentRequest.method, sentRequest.path, body) : body
    return new Response(JSON.stringify(responseBody), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const page = {
    requests,
    location,
    document,
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    history: { pushState: vi.fn(), replaceState: vi.fn() },
  }
  const { requests: _, ...globals } = page
  for (const [name, value] of Object.entries({ ...globals, fetch })) vi.stubGlobal(name, value)
  return page
}
