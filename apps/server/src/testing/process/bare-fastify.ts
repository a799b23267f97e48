import { createWriteStream } from 'node:fs'
import fastify from 'fastify'

/** The least that answers JSON over HTTP: what everything the product does for a request is measured against. */
const app = fastify({ logger: { level: 'info', stream: createWriteStream('/dev/null') } })
app.get('/', () => ({ results: [{ id: 1, name: 'x' }] }))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ event: 'listening', url, headers: {} })}\n`)
