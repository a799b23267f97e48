import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebhookReceiver {
  url: string
  /** Bodies of the events that arrived with a right signature, in order. */
  events: {
    data: { event_uuid: string; event_type: string; payload: Record<string, { data: { id: string } }> }
  }[]
  /** Whether challenges are answered. */
  isAnswering: boolean
  wrongSignatures: number
  close: () => Promise<void>
}

/** An app's webhook: answers X's challenges and checks the signature of events. */
export const startWebhookReceiver = async (secret: string): Promise<WebhookReceiver> => {
  const sign = (text: string) => `sha256=${createHmac('sha256', secret).update(text).digest('base64')}`
  const server: Server = createServer((request, response) => {
    const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('crc_token')
    if (request.method === 'GET') {
      response.statusCode = receiver.isAnswering ? 200 : 500
      response.end(JSON.stringify({ response_token: sign(token ?? '') }))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      if (request.headers['x-twitter-webhooks-signature'] === sign(body))
        receiver.events.push(JSON.parse(body) as WebhookReceiver['events'][number])
      else receiver.wrongSignatures += 1
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events: [],
    isAnswering: true,
    wrongSignatures: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
