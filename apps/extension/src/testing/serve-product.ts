import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeServer } from './fake-server.ts'

/** Records what the extension tells the page, and confirms its pairing with a code, as the page /extension does. */
const PAGE = `<!doctype html><title>Product</title><script>
window.told = []
addEventListener('message', (event) => {
  if (event.source !== window || !String(event.data?.type).startsWith('extension-')) return
  window.told.push(event.data)
  if (event.data.type === 'extension-state' && location.hash && !window.sent) {
    window.sent = true
    postMessage({ type: 'extension-pair', v: 1, code: 'c'.repeat(43) }, location.origin)
  }
})
postMessage({ type: 'extension-ping', v: 1 }, location.origin)
</script>`

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The product over HTTP: one page, and the answers of `server` below /api/. */
export const serveProduct = async (
  server: FakeServer,
): Promise<{ origin: string; cookies: string[]; close: () => void }> => {
  const cookies: string[] = []
  const http = createServer((request, reply) => {
    const answer = async () => {
      if (!request.url!.startsWith('/api/')) {
        reply.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=of-the-person' }).end(PAGE)
        return
      }
      if (request.headers.cookie) cookies.push(request.headers.cookie)
      const { status, body } = await server
        .fetch(`http://127.0.0.1${request.url}`, {
          method: request.method!,
          headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          body: await bodyOf(request),
        })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    // Without a connection the request breaks off.
    answer().catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening)
  })
  const { port } = http.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, cookies, close: () => http.close().closeAllConnections() }
}
